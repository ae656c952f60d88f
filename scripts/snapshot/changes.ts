import type { SnapshotIndex } from '../../src/blog/schema.ts'

/** The slugs of the posts that a pull added, changed and removed. */
export interface SnapshotChanges {
  added: string[]
  changed: string[]
  removed: string[]
}

/** Compares two indexes by slug and digest; without a previous one every post is added. */
export function compareSnapshots(previous: SnapshotIndex | null, next: SnapshotIndex): SnapshotChanges {
  const before = new Map(
    previous?.posts.map(({ slug, digest, ...item }) => [slug, JSON.stringify([digest, item])]),
  )
  const after = new Map(next.posts.map(({ slug, digest, ...item }) => [slug, JSON.stringify([digest, item])]))
  return {
    added: [...after.keys()].filter((slug) => !before.has(slug)),
    changed: [...after]
      .filter(([slug, content]) => before.has(slug) && before.get(slug) !== content)
      .map(([slug]) => slug),
    removed: [...before.keys()].filter((slug) => !after.has(slug)),
  }
}
