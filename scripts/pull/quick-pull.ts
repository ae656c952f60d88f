import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { digest } from '@venue-site/cli/files/hash'
import { writeFileAtomic } from '@venue-site/cli/files/write-file-atomic'
import { type ListItem, listItemSchema, type Post, parseAs } from '@venue-site/posts/schema'
import type { Snapshot } from '@venue-site/posts/snapshot.server'
import { digestOf, toJson } from '@venue-site/posts/staged-snapshot.server'
import { readExceptedPosts, readLastGood } from './snapshot-index.ts'

// A change of a body alone is not on the list, so only a full pull finds it.
const maxAgeMs = 24 * 60 * 60 * 1000

/** What a pull was of: its host, domain and snapshot folder. */
export interface Source {
  functionsUrl: string
  domain: string
  out: string
}

/**
 * Returns the record of when posts were last pulled in full, in the folder of the HTTP cache. It is safe to delete: a
 * pull without a record is full.
 */
export function fullPullRecord(cache: string, { functionsUrl, domain, out }: Source) {
  const file = join(cache, `${digest(functionsUrl, domain, resolve(out))}.full`)
  return {
    /** Whether the last full pull is so long ago, or unknown, that the next must be full. */
    isDue(now: number): boolean {
      try {
        const age = now - Number(readFileSync(file, 'utf8'))
        // The clock may have been set back.
        return !(age >= 0 && age < maxAgeMs)
      } catch {
        return true
      }
    },
    write(startedAt: number): void {
      try {
        writeFileAtomic(file, String(startedAt))
      } catch {
        // The next pull is full.
      }
    },
  }
}

/** Returns the version of a post in the last snapshot if a quick pull need not read its details. */
export type TakeOver = (item: ListItem) => Post | undefined

/**
 * Returns which posts a quick pull takes over: those with the list item of the last snapshot. Not a post that was
 * rejected or held back then, as its file is an older version, nor one whose file is not as the index says.
 * @param out The folder of the last snapshot.
 * @param changed Slugs whose details are known to have changed.
 * @returns Undefined if a list of such posts cannot be read.
 */
export function takeOverFrom(
  previous: Snapshot,
  out: string,
  changed: ReadonlySet<string>,
): TakeOver | undefined {
  const exceptions = readExceptedPosts(out)
  if (!exceptions) return undefined
  const stale = new Set(exceptions.map(({ slug }) => slug))
  const entries = new Map(previous.index.posts.map((entry) => [entry.slug, entry]))
  return (item) => {
    const entry = entries.get(item.slug)
    if (!entry || stale.has(item.slug) || changed.has(item.slug)) return undefined
    const before = parseAs(listItemSchema, entry)
    if (!before.ok || JSON.stringify(before.value) !== JSON.stringify(item)) return undefined
    const post = readLastGood(previous, item.slug)
    return post && digestOf(toJson(post)) === entry.digest ? post : undefined
  }
}
