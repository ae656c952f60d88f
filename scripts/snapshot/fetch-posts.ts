import type { FunctionsClient } from '../../src/blog/functions-client.ts'
import { HttpError, ResponseError } from '../../src/blog/functions-errors.ts'
import { hasRawHtml } from '../../src/blog/raw-html.ts'
import type { ListItem } from '../../src/blog/schema.ts'
import { describeError, JobError } from '../cli/errors.ts'
import type { ListEntry, Rejection } from './list-entries.ts'
import { isTransient } from './retry.ts'
import { retryRounds } from './retry-rounds.ts'
import type { PostFacts, StagedSnapshot } from './staged-snapshot.ts'

/** An entry of the list with what its details gave; `missing` where the host says that there is no such post. */
export type FetchedEntry =
  | { item: ListItem; facts: PostFacts; hasRawHtml?: boolean }
  | { missing: ListItem }
  | { rejection: Rejection; item?: ListItem }

interface FetchOptions {
  concurrency: number
  /** Where good posts go: the snapshot in the making. */
  staged: Pick<StagedSnapshot, 'addPost' | 'removePost'>
  onPost: () => void
}

/** Fetches the details of listed posts. Holds none: each goes into the snapshot in the making as it comes. */
export interface PostFetcher {
  /** Begins with the posts of a list that may still move. */
  begin(entries: readonly ListEntry[]): void
  /**
   * Fetches what is not there yet of the list as it is, and drops what is no longer on it. In the list's order.
   * @throws JobError where so many keep failing that the host is out; HttpError where the host refuses the key.
   */
  finish(entries: readonly ListEntry[]): Promise<FetchedEntry[]>
}

// More posts than this share of the list whose details keep failing are an outage, not bad posts. One always may.
const failingShare = 0.01

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
      if (!isOfThisPost(error)) throw error
      if (error instanceof ResponseError) fetched.set(slug, rejected(item, [...error.problems]))
      else fail(item, error)
    }
  }

  function fail(item: ListItem, error: unknown): void {
    failures.set(item.slug, error)
    fetched.set(item.slug, rejected(item, [{ path: '', message: describeError(error) }]))
  }

  async function fetchMissing(entries: readonly ListEntry[]): Promise<void> {
    // What was not there a moment ago may be by now.
    const items = entries.flatMap((entry) => ('item' in entry ? [entry.item] : []))
    const wanted = items.filter(({ slug }) => 'missing' in (fetched.get(slug) ?? { missing: null }))
    const outcomes = await retryRounds(wanted, fetchOne, { concurrency, onDone: onPost })
    for (const [at, outcome] of outcomes.entries()) {
      const item = wanted[at]
      if ('error' in outcome && item) fail(item, outcome.error)
    }
  }

  return {
    begin(entries) {
      begun = fetchMissing(entries)
      // It is waited for, and fails, in `finish`.
      begun.catch(() => {})
    },

    async finish(entries) {
      await begun
      await fetchMissing(entries)
      const listed = new Set(entries.flatMap((entry) => ('item' in entry ? [entry.item.slug] : [])))
      for (const [slug, entry] of fetched) if ('facts' in entry && !listed.has(slug)) staged.removePost(slug)
      refuseOutage(
        [...failures].filter(([slug]) => listed.has(slug)).map(([, error]) => error),
        entries.length,
      )
      return entries.map((entry) =>
        'item' in entry ? withItem(fetched.get(entry.item.slug), entry.item) : entry,
      )
    },
  }
}

// A title that was changed between two readings is the later one's.
function withItem(fetched: FetchedEntry | undefined, item: ListItem): FetchedEntry {
  if (!fetched) throw new Error(`${item.slug} was not asked for`)
  return 'missing' in fetched ? { missing: item } : { ...fetched, item }
}

// A wrong answer, or a refusal of this one call. No answer may pass, and a refused key is everybody's.
function isOfThisPost(error: unknown): boolean {
  if (isTransient(error)) return false
  return error instanceof ResponseError || (error instanceof HttpError && ![401, 403].includes(error.status))
}

function rejected(item: ListItem, problems: Rejection['problems']): FetchedEntry {
  return { item, rejection: { slug: item.slug, call: 'get_details', problems } }
}

function refuseOutage(failures: readonly unknown[], posts: number): void {
  const allowed = Math.max(1, Math.floor(posts * failingShare))
  if (failures.length <= allowed) return
  const last = failures.at(-1)
  const message = `The details of ${failures.length} of ${posts} posts cannot be had, more than the ${allowed} that may fail, so the functions host is out. The last: ${describeError(last)}`
  throw new JobError(message, { cause: last })
}
