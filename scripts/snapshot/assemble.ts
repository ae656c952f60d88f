import { createHash } from 'node:crypto'
import type { ListItem, Post, SnapshotIndex } from '../../src/blog/schema.ts'
import { type Snapshot, SnapshotError, snapshotFiles } from '../../src/blog/snapshot.server.ts'
import type { Rejection } from './crawl-list.ts'
import type { PulledEntry } from './fetch-posts.ts'

/** A snapshot as it will stand on disk: file names below the folder, and their text. */
export interface AssembledSnapshot {
  index: SnapshotIndex
  rejections: Rejection[]
  files: Map<string, string>
}

/**
 * Lays the pulled posts out as a snapshot's files, the same bytes for the same content. A rejected post keeps its
 * last good version where `previous` has one; `updatedAt` moves only when anything else does.
 */
export function assemble(
  pulled: readonly PulledEntry[],
  options: { domain: string; previous: Snapshot | null; now: Date },
): AssembledSnapshot {
  const { domain, previous, now } = options
  const files = new Map<string, string>()
  const rejections: Rejection[] = []
  const posts: SnapshotIndex['posts'] = []
  for (const entry of pulled) {
    if ('missing' in entry) continue
    if ('rejection' in entry) rejections.push(entry.rejection)
    const kept = 'post' in entry ? entry : lastGood(previous, entry.rejection.slug)
    if (!kept) continue
    const text = toJson(kept.post)
    files.set(snapshotFiles.post(kept.post.slug), text)
    posts.push({ ...kept.item, digest: createHash('sha256').update(text).digest('hex') })
  }
  const content = { version: 1 as const, domain, total: posts.length, posts }
  const updatedAt =
    previous && sameContent(previous.index, content) ? previous.index.updatedAt : now.toISOString()
  const index = { version: content.version, domain, updatedAt, total: content.total, posts }
  files.set(snapshotFiles.index, toJson(index))
  if (rejections.length > 0) files.set(snapshotFiles.rejected, toJson(rejections))
  return { index, rejections, files }
}

function lastGood(previous: Snapshot | null, slug: string): { item: ListItem; post: Post } | null {
  const found = previous?.index.posts.find((post) => post.slug === slug)
  if (!previous || !found) return null
  const { digest: _, ...item } = found
  try {
    return { item, post: previous.readPost(slug) }
  } catch (error) {
    // A file that was lost or spoilt is no good version.
    if (error instanceof SnapshotError) return null
    throw error
  }
}

function sameContent(previous: SnapshotIndex, content: Omit<SnapshotIndex, 'updatedAt'>): boolean {
  const { updatedAt: _, ...before } = previous
  return toJson(before) === toJson(content)
}

// Parsing by the schemas has put every object's keys in one order, so equal content is equal text.
function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
