import type { ListItem, Post, SnapshotIndex } from '../../src/blog/schema.ts'
import { type Snapshot, SnapshotError } from '../../src/blog/snapshot.server.ts'
import type { FetchedEntry } from './fetch-posts.ts'
import type { Rejection } from './list-entries.ts'
import { type StagedSnapshot, toJson } from './staged-snapshot.ts'

interface AssembleOptions {
  domain: string
  previous: Snapshot | null
  now: Date
  /** Adds a post to the staged snapshot. Returns what the index says of it. */
  put: StagedSnapshot['addPost']
  /** Slugs of posts that are held back: treated as rejected ones, but not reported as such. */
  held?: ReadonlySet<string>
}

/**
 * Makes the index of the fetched posts. A rejected or held post keeps its last good version if `previous` has one.
 * `updatedAt` changes only if anything else does.
 */
export async function assemble(
  fetched: readonly FetchedEntry[],
  { domain, previous, now, put, held }: AssembleOptions,
): Promise<{ index: SnapshotIndex; rejections: Rejection[] }> {
  const rejections: Rejection[] = []
  const posts: SnapshotIndex['posts'] = []
  const lastGood = previous ? lastGoodIn(previous) : () => null
  for (const entry of fetched) {
    if ('missing' in entry) continue
    if ('facts' in entry && !held?.has(entry.item.slug)) {
      posts.push({ ...entry.item, ...entry.facts })
      continue
    }
    if ('rejection' in entry) rejections.push(entry.rejection)
    const kept = lastGood('rejection' in entry ? entry.rejection.slug : entry.item.slug)
    if (kept) posts.push({ ...kept.item, ...(await put(kept.post)) })
  }
  const content = { version: 1 as const, domain, total: posts.length, posts }
  const isSame = previous !== null && sameContent(previous.index, content)
  const updatedAt = isSame ? previous.index.updatedAt : now.toISOString()
  return { index: { version: content.version, domain, updatedAt, total: content.total, posts }, rejections }
}

function lastGoodIn(previous: Snapshot) {
  const items = new Map(previous.index.posts.map((entry) => [entry.slug, entry]))
  return (slug: string): { item: ListItem; post: Post } | null => {
    const item = items.get(slug)
    if (!item) return null
    try {
      return { item, post: previous.readPost(slug) }
    } catch (error) {
      // A missing or corrupt file is no good version.
      if (error instanceof SnapshotError) return null
      throw error
    }
  }
}

function sameContent(previous: SnapshotIndex, content: Omit<SnapshotIndex, 'updatedAt'>): boolean {
  const { updatedAt: _, ...before } = previous
  return toJson(before) === toJson(content)
}
