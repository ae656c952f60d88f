import { setTimeout as sleep } from 'node:timers/promises'
import type { FunctionsClient, ListResponse } from '../../src/blog/functions-client.ts'
import { pageCountOf, pageSize } from '../../src/blog/posts.ts'
import { JobError } from '../cli/errors.ts'
import { countOf } from '../cli/progress.ts'
import { type ListEntry, listEntries, slugOf } from './list-entries.ts'
import { retryRounds } from './retry-rounds.ts'

export interface CrawledList {
  /** The host's list in its order, each slug once. */
  entries: ListEntry[]
  /** What somebody should know of the list, a sentence each. */
  warnings: string[]
}

interface CrawlOptions {
  domain: string
  concurrency: number
  /** The most that a list may be: its pages, and the megabytes of one reading (a million characters each). */
  limits: { pages: number; megabytes: number }
  /** Waits so many milliseconds. */
  pause?: (milliseconds: number) => Promise<unknown>
  /** Told of the first reading, which is the last one too unless the list moves. */
  onFirstReading?: (entries: ListEntry[]) => void
}

type Client = Pick<FunctionsClient, 'listPosts'>

// Somebody who edits is done after some of these, with the waits between them: half a minute, and the readings.
const mostReadings = 20
const firstWaitMs = 50
const longestWaitMs = 2_000

/**
 * Reads the whole list until two readings one after the other are alike. Every page then held what it holds from its
 * first reading to its second, so there was a moment, between the two, at which the list was exactly this one: no
 * post that moved while we paged is lost or comes twice.
 * @throws JobError where the list never rests.
 */
export async function readStableList(client: Client, options: CrawlOptions): Promise<CrawledList> {
  const { pause = sleep, onFirstReading } = options
  let before = await readList(client, options, 1)
  onFirstReading?.(listEntries(before.pages))
  for (let count = 2; count <= mostReadings; count++) {
    if (count > 4) await pause(Math.min(longestWaitMs, firstWaitMs * 2 ** (count - 5)))
    // With the page after the last, which says that it is.
    const reading = await readList(client, options, before.pages.length + 1)
    // A total that never stands still in a list that does is not worth a pull.
    const hasTotal = reading.statedTotal === before.statedTotal || count === mostReadings
    if (hasTotal && orderOf(reading) === orderOf(before)) return settled(reading, count)
    before = reading
  }
  throw new JobError(
    `The list of posts moved in each of ${mostReadings} readings, so none of them can be trusted. The old snapshot stays; pull again when the posts are at rest.`,
  )
}

/** The pages of one reading, and the total that the first of them states. */
interface Reading {
  pages: readonly ListResponse[]
  statedTotal: ListResponse['statedTotal']
}

/**
 * Reads every page once, up to `concurrency` at once, `expected` pages at first. The pages decide where the list
 * ends, at one that brings nothing new; the host's total only says how many to ask for at once.
 */
async function readList(
  client: Client,
  { domain, concurrency, limits }: CrawlOptions,
  expected: number,
): Promise<Reading> {
  const pages: ListResponse[] = []
  const seen = new Set<string>()
  const { beforePage, afterPage } = countAgainst(limits)
  const readPage = async (page: number) => {
    beforePage(page)
    const answer = await client.listPosts({ domain, page })
    afterPage(answer)
    return answer
  }
  let wanted = expected
  for (;;) {
    const numbers = Array.from({ length: wanted - pages.length }, (_, at) => pages.length + 1 + at)
    const outcomes = await retryRounds(numbers, readPage, { concurrency })
    let bringing = pages.length
    for (const outcome of outcomes) {
      if ('error' in outcome) throw outcome.error
      pages.push(outcome.value)
      const known = seen.size
      for (const entry of outcome.value.raw) seen.add(nameOf(entry))
      if (seen.size > known) bringing = pages.length
    }
    const [first] = pages
    const isPastEnd = bringing < pages.length
    const isShort = (pages.at(-1)?.raw.length ?? 0) < pageSize
    const stated = pageCountOf(first?.total ?? 0)
    if (isPastEnd || (isShort && pages.length >= stated)) {
      return { pages: pages.slice(0, bringing), statedTotal: first?.statedTotal ?? null }
    }
    // Never many times what there was so far: a total may be far too high.
    wanted = pages.length + clamp(stated - pages.length, 1, 4 * Math.max(concurrency, pages.length))
  }
}

/** Keeps one reading within the limits. @throws JobError past one of them, before a page is asked for. */
function countAgainst({ pages, megabytes }: CrawlOptions['limits']) {
  let characters = 0
  return {
    beforePage(page: number): void {
      if (page > pages) throw tooLong(`${pages.toLocaleString('en-US')} pages`, 'SNAPSHOT_MAX_PAGES')
      if (characters > megabytes * 1_000_000) throw tooLong(`${megabytes} MB`, 'SNAPSHOT_MAX_LIST_MB')
    },
    afterPage({ length }: ListResponse): void {
      characters += length
    },
  }
}

function tooLong(limit: string, setting: string): JobError {
  return new JobError(
    `The host's list of posts is longer than ${limit}, so it is not read to its end. The old snapshot stays. If the blog is that large, raise ${setting}.`,
  )
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

// By id and slug alone: a title that changes moves nothing.
function orderOf({ pages }: Reading): string {
  return JSON.stringify(pages.flatMap(({ raw }) => raw.map(nameOf)))
}

function nameOf(entry: unknown): string {
  const id = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : null
  // Any other kind is no id, and may be nested too deeply to be written out.
  return JSON.stringify([typeof id === 'string' || typeof id === 'number' ? id : null, slugOf(entry)])
}

function settled({ pages, statedTotal }: Reading, readings: number): CrawledList {
  const listed = pages.reduce((sum, { raw }) => sum + raw.length, 0)
  const warnings: string[] = []
  if (readings > 2) warnings.push(`The list moved while it was read; it was at rest in reading ${readings}.`)
  if (statedTotal !== listed) {
    const stated = JSON.stringify(statedTotal)
    warnings.push(`The host states a total of ${stated}; its pages list ${countOf(listed, 'post')}.`)
  }
  return { entries: listEntries(pages), warnings }
}
