import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describeError } from '@venue-site/cli/errors'
import { readChecksummedJson, writeChecksummedJson } from '@venue-site/cli/files/checksummed-json'
import { digest } from '@venue-site/cli/files/hash'
import { listed } from '@venue-site/cli/listed'
import { countOf } from '@venue-site/cli/progress'
import type { PostChanges } from '@venue-site/posts/functions-changes'
import { slugOf } from '@venue-site/posts/raw-entries'
import type { SnapshotIndex } from '@venue-site/posts/snapshot-schema'
import { foldersHash } from '../site/build-hash.ts'
import { readChangedList } from './changed-list.ts'
import type { PostFetcher } from './fetch-posts.ts'
import type { PullClient } from './pull-client.ts'
import type { Source } from './quick-pull.ts'
import { readExceptedPosts, type SnapshotChanges } from './snapshot-index.ts'

/**
 * What the last pull leaves for the next one: all posts that have not changed since the cursor are in the snapshot as
 * the host has them, and in this order on the list.
 */
export interface Known {
  cursor: string
  /** The host's list, as `rawList` has it. */
  list: readonly unknown[]
}

interface Recorded extends Known {
  /** The posts that are not in the snapshot as pulled. */
  exceptions: readonly { slug: string }[]
}

/**
 * Returns the record of what is known of a host that announces `get_changes`, in the folder of the HTTP cache. It counts
 * for one snapshot, and for the code that has read it. It is safe to delete.
 */
export function changesRecord(cache: string, { functionsUrl, domain, out }: Source, key = '') {
  const file = join(cache, `${digest(functionsUrl, domain, resolve(out))}.changes`)
  const format = (index: SnapshotIndex) =>
    digest('changes 1', key, JSON.stringify(index), foldersHash(['packages/posts/src']))
  return {
    /** Returns the record of a snapshot; null if there is none. */
    read(index: SnapshotIndex): Recorded | null {
      const known = readChecksummedJson<Known>(file, format(index))
      const exceptions = readExceptedPosts(out)
      return known && exceptions ? { ...known, exceptions } : null
    },
    /** Replaces the record; without anything known, removes it. */
    write(index: SnapshotIndex, known: Known | null): void {
      try {
        if (known) writeChecksummedJson(file, format(index), known)
        else rmSync(file, { force: true })
      } catch {
        // The next pull finds that the record is not of its snapshot.
      }
    },
  }
}

/** The host's answer, or a sentence for a person if it names no changes. */
type Answer =
  | { kind: 'changes'; changes: PostChanges }
  /** The host does not know the cursor any more. */
  | { kind: 'unknown'; warning: string }
  | { kind: 'failed'; warning: string }

/** Asks a host what has changed since a cursor. */
export async function askForChanges(
  client: Pick<PullClient, 'getChanges'>,
  domain: string,
  since: string,
): Promise<Answer> {
  try {
    const changes = await client.getChanges({ domain, since })
    if (changes.complete) return { kind: 'changes', changes }
    const warning =
      'The functions host does not know what has changed since the last pull: all posts are read.'
    return { kind: 'unknown', warning }
  } catch (error) {
    // If the whole pull is over, its next call throws too.
    const warning = `The functions host does not say what has changed since the last pull: its whole list is read. ${describeError(error)}`
    return { kind: 'failed', warning }
  }
}

// Between two of them the list has changed.
const maxReadings = 3

interface ReadOptions {
  domain: string
  concurrency: number
  known: Known
  /** What has changed since then. */
  changes: PostChanges
  posts: Pick<PostFetcher, 'fetch' | 'dateOf'>
  /** The index of the last snapshot. */
  last: SnapshotIndex
  /** Gets the slug of each post that is named as changed. */
  reread: Set<string>
}

/**
 * Fetches the posts that have changed, and the pages of the list that have them.
 * @returns What is known now; without a list if that can only be read as a whole.
 * @throws as calls do
 */
export async function readChanges(
  client: Pick<PullClient, 'getChanges' | 'listPosts'>,
  { domain, concurrency, known, changes, posts, last, reread }: ReadOptions,
): Promise<{ cursor: string; list: Known['list'] | null }> {
  const changed = new Set<string>()
  const removed = new Set<string>()
  const lastDates = new Map(last.posts.map(({ slug, date }) => [slug, date]))
  const dateOf = (slug: string) => posts.dateOf(slug) ?? lastDates.get(slug)
  let latest = changes
  for (let reading = 1; ; reading++) {
    for (const slug of latest.removed) {
      changed.delete(slug)
      removed.add(slug)
    }
    for (const slug of latest.changed) {
      removed.delete(slug)
      changed.add(slug)
      reread.add(slug)
    }
    // Two fetches of one post at once would write the same file.
    await posts.fetch([...new Set(latest.changed)])
    const all = { changed: [...changed], removed: [...removed] }
    const list = await readChangedList(client, known.list, all, { domain, concurrency, dateOf })
    if (list || reading === maxReadings) return { cursor: latest.cursor, list }
    const answer = await askForChanges(client, domain, latest.cursor)
    if (answer.kind !== 'changes') return { cursor: latest.cursor, list: null }
    latest = answer.changes
  }
}

// The rest is in the report of the pull.
const namedMisses = 10

/**
 * Compares what a full pull has found with what the host says has changed. Returns a warning for posts that it does not
 * name; none if it cannot be asked.
 * @param excepted Posts that another pull may have left behind, whatever the host has said.
 */
export async function findUnnamed(
  client: Pick<PullClient, 'getChanges'>,
  domain: string,
  { cursor, list, exceptions }: Recorded,
  found: SnapshotChanges,
  excepted: readonly { slug: string }[],
): Promise<string[]> {
  const before = new Set(list.map(slugOf))
  const known = new Set([...exceptions, ...excepted].map(({ slug }) => slug))
  const suspects = [
    ...found.added.filter((slug) => !before.has(slug)),
    ...found.changed,
    // A post that was renamed, and not accepted so, has left the list before.
    ...found.removed.filter((slug) => before.has(slug)),
  ].filter((slug) => !known.has(slug))
  if (suspects.length === 0) return []
  const answer = await askForChanges(client, domain, cursor)
  if (answer.kind !== 'changes') return []
  const named = new Set([...answer.changes.changed, ...answer.changes.removed])
  const unnamed = suspects.filter((slug) => !named.has(slug))
  if (unnamed.length === 0) return []
  return [
    `get_changes of the functions host did not name ${countOf(unnamed.length, 'post')} that this full pull found new, changed or gone: ${listed(unnamed, namedMisses)}`,
  ]
}
