import { setTimeout as sleep } from 'node:timers/promises'
import { JobError } from '@venue-site/cli/errors'
import { countOf } from '@venue-site/cli/progress'
import type { FunctionsClient, ListResponse } from '@venue-site/posts/functions-client'
import { pageCountOf, pageSize } from '@venue-site/posts/lists'
import { nameOf, slugOf } from '@venue-site/posts/raw-entries'
import { type ListEntry, listEntries, rawList } from './list-entries.ts'
import { callInRounds } from './retry.ts'

interface ListOptions {
  domain: string
  concurrency: number
  /** The largest list that is accepted: its pages, and the megabytes of one scan (a million characters each). */
  limits: { pages: number; megabytes: number }
  pause?: (milliseconds: number) => Promise<unknown>
  /** Gets the entries of the first scan, which are the final ones unless the list changes. */
  onFirstScan?: (entries: ListEntry[]) => void
}

type Client = Pick<FunctionsClient, 'listPosts'>

// With the waits between the scans, an editor has half a minute to finish.
const maxScans = 20
const firstWaitMs = 50
const maxWaitMs = 2_000

/**
 * Scans the whole list until two scans in a row are equal. Every page then had the same content from its first read to
 * its second, so there was a moment between the two scans at which the list was exactly this one: no post that moved
 * while we paged is lost or listed twice.
 * @returns The entries in the host's order, each slug once; the same as `rawList` has them, unless the pages are not as
 * the contract says; and warnings for a person.
 * @throws JobError if the list keeps changing.
 */
export async function readStableList(
  client: Client,
  options: ListOptions,
): Promise<{ entries: ListEntry[]; raw: readonly unknown[] | null; warnings: string[] }> {
  const { pause = sleep, onFirstScan } = options
  let before = await scanList(client, options, 1)
  onFirstScan?.(listEntries(before.pages))
  for (let count = 2; count <= maxScans; count++) {
    if (count > 4) await pause(Math.min(maxWaitMs, firstWaitMs * 2 ** (count - 5)))
    // One page more, to see that the list ends there.
    const scan = await scanList(client, options, before.pages.length + 1)
    // A total that keeps changing while the list does not must not fail the pull.
    const isSameTotal = scan.statedTotal === before.statedTotal || count === maxScans
    if (isSameTotal && orderOf(scan) === orderOf(before))
      return {
        entries: listEntries(scan.pages),
        raw: isRegular(scan) ? rawList(scan.pages) : null,
        warnings: warningsOf(scan, count),
      }
    before = scan
  }
  throw new JobError(
    `The list of posts changed in each of ${maxScans} scans, so none of them can be trusted. The old snapshot stays; pull again when no post is being edited.`,
  )
}

/** The pages of one scan, and the total that the first of them states. */
interface ListScan {
  pages: readonly ListResponse[]
  statedTotal: ListResponse['statedTotal']
}

/**
 * Reads every page once, up to `concurrency` at once, `wanted` pages at first. The list ends at a page without new
 * entries; the host's total only says how many pages to request at once.
 */
async function scanList(
  client: Client,
  { domain, concurrency, limits }: ListOptions,
  wanted: number,
): Promise<ListScan> {
  const pages: ListResponse[] = []
  const seen = new Set<string>()
  let characters = 0
  const readPage = async (page: number) => {
    if (page > limits.pages)
      throw tooLong(`${limits.pages.toLocaleString('en-US')} pages`, 'SNAPSHOT_MAX_PAGES')
    if (characters > limits.megabytes * 1_000_000)
      throw tooLong(`${limits.megabytes} MB`, 'SNAPSHOT_MAX_LIST_MB')
    const response = await client.listPosts({ domain, page })
    characters += response.length
    pages[page - 1] = response
  }
  for (;;) {
    const read = pages.length
    const numbers = Array.from({ length: wanted - read }, (_, at) => read + 1 + at)
    await callInRounds(numbers, readPage, { concurrency })
    let lastNonEmpty = read
    for (const [at, { raw }] of pages.slice(read).entries()) {
      const known = seen.size
      for (const entry of raw) seen.add(nameOf(entry))
      if (seen.size > known) lastNonEmpty = read + at + 1
    }
    const [first] = pages
    const isPastEnd = lastNonEmpty < pages.length
    const isShort = (pages.at(-1)?.raw.length ?? 0) < pageSize
    const stated = pageCountOf(first?.total ?? 0)
    if (isPastEnd || (isShort && pages.length >= stated)) {
      return { pages: pages.slice(0, lastNonEmpty), statedTotal: first?.statedTotal ?? null }
    }
    // The total may be far too high: at most four times as many pages as there were so far.
    const more = Math.min(stated - pages.length, 4 * Math.max(concurrency, pages.length))
    wanted = pages.length + Math.max(1, more)
  }
}

function tooLong(limit: string, setting: string): JobError {
  return new JobError(
    `The host's list of posts is longer than ${limit}, so it is not read to its end. The old snapshot stays. If the blog is that large, raise ${setting}.`,
  )
}

// By id and slug alone: a changed title does not change the order.
function orderOf({ pages }: ListScan): string {
  return JSON.stringify(pages.flatMap(({ raw }) => raw.map(nameOf)))
}

/** Whether a post's place in the list says on which page it is. */
function isRegular({ pages, statedTotal }: ListScan): boolean {
  const slugs = pages.flatMap(({ raw }) => raw.map(slugOf))
  const unique = new Set(slugs)
  return (
    !unique.has('') &&
    unique.size === slugs.length &&
    statedTotal === slugs.length &&
    pages.slice(0, -1).every(({ raw }) => raw.length === pageSize) &&
    (pages.at(-1)?.raw.length ?? 0) <= pageSize
  )
}

function warningsOf({ pages, statedTotal }: ListScan, scans: number): string[] {
  const listed = pages.reduce((sum, { raw }) => sum + raw.length, 0)
  const warnings: string[] = []
  if (scans > 2) warnings.push(`The list changed while it was read; it was stable in scan ${scans}.`)
  if (statedTotal !== listed) {
    const stated = JSON.stringify(statedTotal)
    warnings.push(`The host states a total of ${stated}; its pages list ${countOf(listed, 'post')}.`)
  }
  return warnings
}
