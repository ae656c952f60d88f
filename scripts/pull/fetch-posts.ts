import { isDeepStrictEqual } from 'node:util'
import { describeError, JobError } from '@venue-site/cli/errors'
import type { Rejection } from '@venue-site/posts/exceptions.server'
import { HttpError, ResponseError } from '@venue-site/posts/functions-errors'
import { hasRawHtml } from '@venue-site/posts/raw-html'
import { isRetryable } from '@venue-site/posts/retry-policy'
import type { ListItem, Post, Problem } from '@venue-site/posts/schema'
import type { PostFacts, StagedSnapshot } from '@venue-site/posts/staged-snapshot.server'
import { suggestNames } from '@venue-site/posts/suggest-names'
import type { ListEntry } from './list-entries.ts'
import type { PullClient } from './pull-client.ts'
import type { TakeOver } from './quick-pull.ts'
import { callInRounds } from './retry.ts'

/** The result of a post's details: facts, a rejection, or neither if the host says that there is no such post. */
interface Details {
  facts?: PostFacts
  hasRawHtml?: boolean
  /** Whether the post is that of the last snapshot, and its details were not read. */
  isTakenOver?: boolean
  rejection?: Rejection
  /** Why the call failed, unless its response was only invalid. */
  failure?: unknown
}

/** An entry of the host's list with the result of its details. */
export type FetchedEntry = { slug: string; item?: ListItem } & Details

interface FetchOptions {
  concurrency: number
  staged: Pick<StagedSnapshot, 'addPost' | 'removePost'>
  /** Which posts are taken over from the last snapshot. */
  takeOver?: TakeOver
  /** Called for each post that is fetched, or has failed for good. */
  onPost: () => void
}

// If the details of a larger share of the list fail, that is an outage and not bad posts. One post may always fail.
const maxFailingShare = 0.01

export type PostFetcher = ReturnType<typeof createPostFetcher>

/** Fetches the details of listed posts. Each post goes into the staged snapshot as it comes, none is kept in memory. */
export function createPostFetcher(
  client: Pick<PullClient, 'getPost'>,
  { concurrency, staged, takeOver, onPost }: FetchOptions,
) {
  const fetched = new Map<string, Details>()
  let begun = Promise.resolve()
  let firstItems = new Map<string, ListItem>()

  function settle(slug: string, details: Details): void {
    // What was read before is no more.
    if (!details.facts) staged.removePost(slug)
    fetched.set(slug, details)
    onPost()
  }

  function settleFailed(slug: string, failure: unknown): void {
    settle(slug, { rejection: rejected(slug, [{ path: '', message: describeError(failure) }]), failure })
  }

  async function settlePost(post: Post, isTakenOver = false): Promise<void> {
    settle(post.slug, { facts: await staged.addPost(post), hasRawHtml: hasRawHtml(post.blog), isTakenOver })
  }

  async function fetchOne(slug: string): Promise<void> {
    try {
      const post = await client.getPost(slug)
      if (post) await settlePost(post)
      else settle(slug, {})
    } catch (error) {
      // A refused key concerns all calls; any other HTTP error only this one.
      if (isRetryable(error, 'pull')) throw error
      if (error instanceof ResponseError)
        settle(slug, { rejection: rejected(slug, suggestNames(error.problems, error.answer)) })
      else if (error instanceof HttpError && ![401, 403].includes(error.status)) settleFailed(slug, error)
      else throw error
    }
  }

  async function fetchMissing(items: readonly ListItem[]): Promise<void> {
    const wanted = items.filter((item) => {
      // A post that was missing a moment ago may exist by now.
      const details = fetched.get(item.slug)
      return !details?.facts && !details?.rejection && !takeOver?.(item)
    })
    await fetchAll(wanted.map(({ slug }) => slug))
  }

  const fetchAll = (slugs: readonly string[]) =>
    callInRounds(slugs, fetchOne, { concurrency, onFailure: settleFailed })

  return {
    /** Fetches posts, whatever was fetched before. @throws as `finish` */
    fetch: fetchAll,
    /** The date of a post that was fetched; undefined if there is none. */
    dateOf: (slug: string) => fetched.get(slug)?.facts?.date,

    /** Starts with the posts of a list that may still change. */
    begin(entries: readonly ListEntry[]): void {
      const items = itemsIn(entries)
      firstItems = new Map(items.map((item) => [item.slug, item]))
      begun = fetchMissing(items)
      // `finish` awaits it, and reports its error.
      begun.catch(() => {})
    },

    /**
     * Takes over or fetches the rest of the final list, removes posts that are no longer on it, and returns the entries
     * in its order.
     * @throws JobError if so many posts fail that the host is down; HttpError if the host refuses the key.
     */
    async finish(entries: readonly ListEntry[]): Promise<FetchedEntry[]> {
      await begun
      const items = itemsIn(entries)
      // Only by their final list items, as these may have changed during the pull.
      for (const item of items) {
        const old = fetched.has(item.slug) ? undefined : takeOver?.(item)
        if (old) await settlePost(old, true)
      }
      // One whose list item has changed since may have been read before.
      const isOutdated = (item: ListItem) =>
        fetched.has(item.slug) &&
        firstItems.has(item.slug) &&
        !isDeepStrictEqual(firstItems.get(item.slug), item)
      await fetchAll(items.filter(isOutdated).map(({ slug }) => slug))
      await fetchMissing(items)
      const listed = new Set(items.map(({ slug }) => slug))
      for (const [slug, { facts }] of fetched) if (facts && !listed.has(slug)) staged.removePost(slug)
      const final = entries.map((entry) =>
        'item' in entry
          ? { slug: entry.item.slug, item: entry.item, ...fetched.get(entry.item.slug) }
          : { slug: entry.rejection.slug, rejection: entry.rejection },
      )
      assertNoOutage(final)
      return final
    },
  }
}

function itemsIn(entries: readonly ListEntry[]): ListItem[] {
  return entries.flatMap((entry) => ('item' in entry ? [entry.item] : []))
}

function rejected(slug: string, problems: Problem[]): Rejection {
  return { slug, call: 'get_details', problems }
}

function assertNoOutage(posts: readonly FetchedEntry[]): void {
  const failures = posts.flatMap(({ failure }) => (failure === undefined ? [] : [failure]))
  const allowed = Math.max(1, Math.floor(posts.length * maxFailingShare))
  if (failures.length <= allowed) return
  const last = failures.at(-1)
  const message = `The details of ${failures.length} of ${posts.length} posts cannot be fetched, more than the ${allowed} that may fail, so the functions host is out. The last: ${describeError(last)}`
  throw new JobError(message, { cause: last })
}
