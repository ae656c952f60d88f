import type { FunctionsClient } from '../../src/blog/functions-client.ts'
import { AnswerError, HttpError } from '../../src/blog/functions-errors.ts'
import type { ListItem, Post } from '../../src/blog/schema.ts'
import { describeError, JobError } from '../cli/errors.ts'
import { callInRounds } from './call-in-rounds.ts'
import type { ListEntry, Rejection } from './list-entries.ts'
import { mayPass } from './retry.ts'

/** An entry of the list with what its details gave; `missing` where the host says that there is no such post. */
export type FetchedEntry =
  | { item: ListItem; digest: string }
  | { missing: ListItem }
  | { rejection: Rejection; item?: ListItem }

interface FetchOptions {
  concurrency: number
  /** Puts a good post where the snapshot is being made. Gives its digest. */
  put: (post: Post) => Promise<string>
  onPost: () => void
}

// More posts than this share of the list whose details keep failing are an outage, not bad posts. One always may.
const failingShare = 0.01

/**
 * Fetches the details of every listed post, up to `concurrency` at once, in the list's order. No post is held.
 * @throws JobError where so many keep failing that the host is out; HttpError where the host refuses the key.
 */
export async function fetchPosts(
  client: Pick<FunctionsClient, 'getPost'>,
  entries: readonly ListEntry[],
  { concurrency, put, onPost }: FetchOptions,
): Promise<FetchedEntry[]> {
  const failures: unknown[] = []

  async function fetchOne(entry: ListEntry): Promise<FetchedEntry> {
    if ('rejection' in entry) return entry
    const { item } = entry
    try {
      const post = await client.getPost(item.slug)
      return post ? { item, digest: await put(post) } : { missing: item }
    } catch (error) {
      if (!isOfThisPost(error)) throw error
      if (error instanceof AnswerError) return rejected(item, [...error.problems])
      return failed(item, error)
    }
  }

  function failed(item: ListItem, error: unknown): FetchedEntry {
    failures.push(error)
    return rejected(item, [{ path: '', message: describeError(error) }])
  }

  const outcomes = await callInRounds(entries, fetchOne, { concurrency, onDone: onPost })
  const fetched = outcomes.map((outcome, at) => {
    const entry = entries[at]
    if ('value' in outcome) return outcome.value
    if (!entry || !('item' in entry)) throw outcome.error
    return failed(entry.item, outcome.error)
  })
  refuseOutage(failures, entries.length)
  return fetched
}

// A wrong answer, or a refusal of this one call. No answer may pass, and a refused key is everybody's.
function isOfThisPost(error: unknown): boolean {
  if (mayPass(error)) return false
  return error instanceof AnswerError || (error instanceof HttpError && ![401, 403].includes(error.status))
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
