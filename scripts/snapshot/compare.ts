import type { SnapshotIndex } from '../../src/blog/schema.ts'
import { JobError } from '../cli/errors.ts'
import { describeRejection, type Rejection } from './list-entries.ts'

/** What a pull changed: the slugs that came, changed and went. */
export interface SnapshotChanges {
  fresh: string[]
  changed: string[]
  gone: string[]
}

/** Compares two indexes by slug and digest; without a previous one every post is fresh. */
export function compareSnapshots(previous: SnapshotIndex | null, next: SnapshotIndex): SnapshotChanges {
  const before = new Map(
    previous?.posts.map(({ slug, digest, ...item }) => [slug, JSON.stringify([digest, item])]),
  )
  const after = new Map(next.posts.map(({ slug, digest, ...item }) => [slug, JSON.stringify([digest, item])]))
  return {
    fresh: [...after.keys()].filter((slug) => !before.has(slug)),
    changed: [...after]
      .filter(([slug, content]) => before.has(slug) && before.get(slug) !== content)
      .map(([slug]) => slug),
    gone: [...before.keys()].filter((slug) => !after.has(slug)),
  }
}

// A fifth of the posts may go in one pull. More looks like a host that lost its data or answers for another domain.
const largestShrink = 0.2

/** @throws JobError where the posts would drop to none, or by more than a fifth; it names the first ten to go. */
export function refuseShrink(
  previous: SnapshotIndex | null,
  next: SnapshotIndex,
  gone: readonly string[],
): void {
  const before = previous?.posts.length ?? 0
  const after = next.posts.length
  if (before === 0 || (after > 0 && before - after <= before * largestShrink)) return
  const named = gone.slice(0, 10).join(', ')
  throw new JobError(
    `The pull would shrink the snapshot from ${before} to ${after} posts, so the old one stays. Gone: ${named}${gone.length > 10 ? ', …' : ''}.\nIf that is right, run it again with --allow-shrink.`,
  )
}

/** @throws JobError where anything was rejected. */
export function refuseRejections([first, ...more]: readonly Rejection[]): void {
  if (!first) return
  const others = more.length > 0 ? ` and ${more.length} more` : ''
  throw new JobError(`--strict: ${describeRejection(first)}${others}. The old snapshot stays.`)
}
