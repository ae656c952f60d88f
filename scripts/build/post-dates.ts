import type { Snapshot } from '../../src/blog/snapshot.server.ts'
import { readSealed, writeSealed } from '../files/sealed.ts'

/** The dates of all posts, by their slugs. */
export type PostDates = ReadonlyMap<string, string>

const format = 'post dates 1'

/**
 * Reads the date of every post. The index does not have them, and ten thousand files are read in half a second: what
 * is known of a digest is kept in a file of the cache, where there is one.
 * @throws SnapshotError
 */
export function readPostDates({ index, readPost }: Snapshot, cacheFile?: string): PostDates {
  const known = (cacheFile && readSealed<Record<string, string>>(cacheFile, format)) || {}
  const dates = new Map<string, string>()
  const byDigest: Record<string, string> = {}
  for (const { slug, digest } of index.posts) {
    const date = known[digest] ?? readPost(slug).date
    dates.set(slug, date)
    byDigest[digest] = date
  }
  const isNew = Object.keys(byDigest).some((digest) => known[digest] === undefined)
  if (cacheFile && isNew) keepDates(cacheFile, byDigest)
  return dates
}

function keepDates(cacheFile: string, byDigest: Record<string, string>): void {
  try {
    writeSealed(cacheFile, format, byDigest)
  } catch {
    // A cache that cannot be written costs time and nothing else.
  }
}
