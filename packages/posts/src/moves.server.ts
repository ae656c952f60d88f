import { join } from 'node:path'
import { npmCommand } from '@venue-site/cli/npm-command'
import * as z from 'zod'
import { topicsOf } from './post-topics.ts'
import { readOptionalList, snapshotFiles } from './snapshot.server.ts'
import type { IndexEntry, SnapshotIndex } from './snapshot-schema.ts'

const moveSchema = z.object({
  /** A slug that no post has any more. */
  from: z.string(),
  /** The slug of its post now; null if the post is gone. */
  to: z.string().nullable(),
  /** The time of the pull that found it. */
  since: z.iso.datetime(),
  /** Of a post that is gone: its last title, and the slugs of its topics. An older file has none. */
  title: z.string().optional(),
  topics: z.array(z.string()).optional(),
})

/** A slug that a post has had. `snapshot/moves.json` is a list of these. */
export type Move = z.infer<typeof moveSchema>

/**
 * Reads the slugs that posts of a snapshot have had. Without a file there are none.
 * @throws SnapshotError if the file is no such list.
 */
export function readMoves(folder: string): Move[] {
  const advice = `moves. Restore it from git: without it, old addresses of posts are lost. Or delete it, and run ${npmCommand('snapshot', '--out', folder)}.`
  return readOptionalList(join(folder, snapshotFiles.moves), z.array(moveSchema), advice) ?? []
}

type Listed = Pick<SnapshotIndex, 'posts'>

/** Posts of which only the names are known. */
type Named = { posts: readonly Pick<IndexEntry, 'id' | 'slug'>[] }

/**
 * Returns the moves of a snapshot that follows another. A post that has another slug under the same `id` is renamed; one
 * that is gone is removed. No move leads to another, and none is from a slug that a post has.
 * @param moves Those of the snapshot before.
 */
export function movesAfter(moves: readonly Move[], before: Listed, after: Listed, since: string): Move[] {
  const slugs = new Set(after.posts.map(({ slug }) => slug))
  const left = new Map(before.posts.map((post) => [post.slug, post]))
  const now = new Map(areIdsStable(before, after) ? uniqueIds(after) : [])
  const known = new Set(uniqueIds(before).map(([id]) => id))
  // Another post may have the slug by now.
  const newSlugOf = (slug: string) => {
    const id = left.get(slug)?.id
    const moved = id !== undefined && known.has(id) ? now.get(id) : undefined
    return moved ?? (slugs.has(slug) ? slug : null)
  }
  const moveOf = (from: string, slug: string, since: string): Move => {
    const to = newSlugOf(slug)
    return { from, to, since, ...(to === null && lastOf(left.get(slug))) }
  }
  const gone = before.posts.flatMap(({ slug }) => (slugs.has(slug) ? [] : [moveOf(slug, slug, since)]))
  const fresh = new Set(gone.map(({ from }) => from))
  const old = moves
    .filter(({ from }) => !slugs.has(from) && !fresh.has(from))
    .map((move) => (move.to === null ? move : moveOf(move.from, move.to, move.since)))
  return [...old, ...gone].sort((one, other) => (one.from < other.from ? -1 : 1))
}

/** Returns what is kept of a post that is gone, to name those that are nearest to it. */
function lastOf(post: Listed['posts'][number] | undefined): Pick<Move, 'title' | 'topics'> {
  if (!post) return {}
  const topics = topicsOf(post).flatMap(({ slug }) => slug ?? [])
  return { ...(post.metaTitle && { title: post.metaTitle }), ...(topics.length > 0 && { topics }) }
}

/** Returns the posts of a list that follows another, each with the slug that it first had. */
export function withFirstSlugs(before: Listed | null, posts: IndexEntry[]): IndexEntry[] {
  const earlier = earlierPosts(before ?? { posts: [] }, { posts })
  const firsts = earlier.map((post) => post && (post.firstSlug ?? post.slug))
  const taken = new Set(firsts)
  return posts.map(({ firstSlug: _, ...post }, at) => {
    const firstSlug = firsts[at] ?? numbered(post.slug, taken)
    taken.add(firstSlug)
    return firstSlug === post.slug ? post : { ...post, firstSlug }
  })
}

function numbered(slug: string, taken: ReadonlySet<string | undefined>): string {
  let [name, number] = [slug, 1]
  while (taken.has(name)) name = `${slug}#${++number}`
  return name
}

/** Returns what each post was before: that with its id, or else that with its slug, if it is no other's. */
export function earlierPosts(before: Listed, after: Named): (IndexEntry | undefined)[] {
  const bySlug = new Map(before.posts.map((post) => [post.slug, post]))
  const slugs = new Map(areIdsStable(before, after) ? uniqueIds(before) : [])
  const ids = new Set(uniqueIds(after).map(([id]) => id))
  const byId = after.posts.map(({ id }) => bySlug.get((ids.has(id) && slugs.get(id)) || ''))
  const found = new Set(byId)
  return after.posts.map(({ slug }, at) => {
    const same = bySlug.get(slug)
    return byId[at] ?? (found.has(same) ? undefined : same)
  })
}

// Two posts may swap their slugs.
const fewChanges = 2

/** Whether posts keep their ids: some hosts give them other numbers in each answer, and then an id tells nothing. */
export function areIdsStable(before: Named, after: Named): boolean {
  const ids = new Map(before.posts.map(({ slug, id }) => [slug, id]))
  const common = after.posts.filter(({ slug }) => ids.has(slug))
  const changed = common.filter(({ slug, id }) => ids.get(slug) !== id)
  return changed.length <= Math.max(fewChanges, common.length / 2)
}

/** Returns the slugs of posts by their ids, without ids that several have. */
function uniqueIds({ posts }: Named): [string | number, string][] {
  const counts = new Map<string | number, number>()
  for (const { id } of posts) counts.set(id, (counts.get(id) ?? 0) + 1)
  return posts.flatMap(({ id, slug }) => (counts.get(id) === 1 ? [[id, slug]] : []))
}
