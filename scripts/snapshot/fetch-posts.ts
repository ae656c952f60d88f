import type { FunctionsClient } from '../../src/blog/functions-client.ts'
import { HttpError, ResponseError } from '../../src/blog/functions-errors.ts'
import { hasRawHtml } from '../../src/blog/raw-html.ts'
import type { ListItem } from '../../src/blog/schema.ts'
import { describeError, JobError } from '../cli/errors.ts'
import type { ListEntry, Rejection } from './list-entries.ts'
import { isTransient } from './retry.ts'
import { retryRounds } from './retry-rounds.ts'
import type { PostFacts, StagedSnapshot } from './staged-snapshot.ts'

/** A list entry with the result of its details; `missing` if the host says that there is no such post. */
export type FetchedEntry =
  | { item: ListItem; facts: PostFacts; hasRawHtml?: boolean }
  | { missing: ListItem }
  | { rejection: Rejection; item?: ListItem }

interface FetchOptions {
  concurrency: number
  /** Takes the posts. */
  staged: Pick<StagedSnapshot, 'addPost' | 'removePost'>
  onPost: () => void
}

/** Fetches the details of listed posts. Each post goes into the staged snapshot as it comes, none is kept in memory. */
export interface PostFetcher {
  /** Starts with the posts of a list that may still change. */
  begin(entries: readonly ListEntry[]): void
  /**
   * Fetches the rest of the final list, removes posts that are no longer on it, and returns the entries in its order.
   * @throws JobError if so many posts fail that the host is down; HttpError if the host refuses the key.
   */
  finish(entries: readonly ListEntry[]): Promise<FetchedEntry[]>
}

// If the details of a larger share of the list fail, that is an outage and not bad posts. One post may always fail.
const maxFailingShare = 0.01

export function createPostFetcher(
  client: Pick<FunctionsClient, 'getPost'>,
  { concurrency, staged, onPost }: FetchOptions,
): PostFetcher {
  const fetched = new Map<string, FetchedEntry>()
  const failures = new Map<string, unknown>()
  let begun = Promise.resolve()

  async function fetchOne(item: ListItem): Promise<void> {
    const { slug } = item
    try {
      const post = await client.getPost(slug)
      if (!post) fetched.set(slug, { missing: item })
      else fetched.set(slug, { item, facts: await staged.addPost(post), hasRawHtml: hasRawHtml(post.blog) })
    } catch (error) {
      if (!isPostError(error)) throw error
      if (error instanceof ResponseError) fetched.set(slug, rejected(item, [...error.problems]))
      else fail(item, error)
    }
  }

  function fail(item: ListItem, error: unknown): void {
    failures.set(item.slug, error)
    fetched.set(item.slug, rejected(item, [{ path: '', message: describeError(error) }]))
  }

  async function fetchMissing(entries: readonly ListEntry[]): Promise<void> {
    // A post that was missing a moment ago may exist by now.
    const items = entries.flatMap((entry) => ('item' in entry ? [entry.item] : []))
    const wanted = items.filter(({ slug }) => 'missing' in (fetched.get(slug) ?? { missing: null }))
    const results = await retryRounds(wanted, fetchOne, { concurrency, onDone: onPost })
    for (const [at, result] of results.entries()) {
      const item = wanted[at]
      if ('error' in result && item) fail(item, result.error)
    }
  }

  return {
    begin(entries) {
      begun = fetchMissing(entries)
      // `finish` awaits it, and reports its error.
      begun.catch(() => {})
    },

    async finish(entries) {
      await begun
      await fetchMissing(entries)
      const listed = new Set(entries.flatMap((entry) => ('item' in entry ? [entry.item.slug] : [])))
      for (const [slug, entry] of fetched) if ('facts' in entry && !listed.has(slug)) staged.removePost(slug)
      assertNoOutage(
        [...failures].filter(([slug]) => listed.has(slug)).map(([, error]) => error),
        entries.length,
      )
      return entries.map((entry) =>
        'item' in entry ? withItem(fetched.get(entry.item.slug), entry.item) : entry,
      )
    },
  }
}

// If a title changed between two scans of the list, the later one counts.
function withItem(fetched: FetchedEntry | undefined, item: ListItem): FetchedEntry {
  if (!fetched) throw new Error(`${item.slug} was not asked for`)
  return 'missing' in fetched ? { missing: item } : { ...fetched, item }
}

// A wrong answer, or an HTTP error of this one call. A refused key concerns all calls.
function isPostError(error: unknown): boolean {
  if (isTransient(error)) return false
  return error instanceof ResponseError || (error instanceof HttpError && ![401, 403].includes(error.status))
}

function rejected(item: ListItem, problems: Rejection['problems']): FetchedEntry {
  return { item, rejection: { slug: item.slug, call: 'get_details', problems } }
}

function assertNoOutage(failures: readonly unknown[], posts: number): void {
  const allowed = Math.max(1, Math.floor(posts * maxFailingShare))
  if (failures.length <= allowed) return
  const last = failures.at(-1)
  const message = `The details of ${failures.length} of ${posts} posts cannot be had, more than the ${allowed} that may fail, so the functions host is out. The last: ${describeError(last)}`
  throw new JobError(message, { cause: last })
}
