import pMap from 'p-map'
import type { FunctionsClient } from '../../src/blog/functions-client.ts'
import { AnswerError, HttpError } from '../../src/blog/functions-errors.ts'
import type { ListItem, Post } from '../../src/blog/schema.ts'
import { describeError, JobError } from '../cli/errors.ts'
import type { ListEntry, Rejection } from './crawl-list.ts'

/** An entry of the list with what its details gave; `missing` where the host says that there is no such post. */
export type PulledEntry =
  | { item: ListItem; post: Post }
  | { missing: ListItem }
  | { rejection: Rejection; item?: ListItem }

// More posts than this share of the list whose details keep failing are an outage, not bad posts. One always may.
const failingShare = 0.01

/**
 * Fetches the details of every listed post, up to `concurrency` at once, in the list's order.
 * @throws JobError where so many keep failing that the host is out, or where the host refuses the key.
 */
export async function fetchPosts(
  client: FunctionsClient,
  entries: readonly ListEntry[],
  options: { concurrency: number; onPost: () => void },
): Promise<PulledEntry[]> {
  const allowedFailures = Math.max(1, Math.floor(entries.length * failingShare))
  let failures = 0

  async function fetchOne(entry: ListEntry): Promise<PulledEntry> {
    if ('rejection' in entry) return entry
    const { item } = entry
    try {
      const post = await client.getPost(item.slug)
      return post ? { item, post } : { missing: item }
    } catch (error) {
      if (error instanceof HttpError && (error.status === 401 || error.status === 403)) throw error
      const isBadPost = error instanceof AnswerError && error.cause === undefined
      if (!isBadPost && ++failures > allowedFailures) {
        const message = `The details of more than ${allowedFailures} of ${entries.length} posts cannot be had, so the functions host is out. The last: ${describeError(error)}`
        throw new JobError(message, { cause: error })
      }
      const problems = isBadPost ? [...error.problems] : [{ path: '', message: describeError(error) }]
      return { item, rejection: { slug: item.slug, call: 'get_details', problems } }
    } finally {
      options.onPost()
    }
  }

  return pMap(entries, fetchOne, { concurrency: options.concurrency })
}
