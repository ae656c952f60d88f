import { parsePostDate } from '@venue-site/posts/dates'
import type { PostChanges } from '@venue-site/posts/functions-changes'
import { pageSize } from '@venue-site/posts/lists'
import { nameOf, slugOf } from '@venue-site/posts/raw-entries'
import { rawList } from './list-entries.ts'
import type { PullClient } from './pull-client.ts'
import { callInRounds } from './retry.ts'

type List = readonly unknown[]

interface ChangedListOptions {
  domain: string
  concurrency: number
  /** The date of a post, if it is known. */
  dateOf: (slug: string) => string | undefined
}

/**
 * Returns the list after changes. Posts that are not named have kept their order, so only pages where changed posts may
 * be are read.
 * @param before The list before the changes, as `rawList` has it.
 * @returns null if the pages do not fit the changes, as when the list goes on changing.
 */
export async function readChangedList(
  client: Pick<PullClient, 'listPosts'>,
  before: List,
  changes: Pick<PostChanges, 'changed' | 'removed'>,
  { domain, concurrency, dateOf }: ChangedListOptions,
): Promise<List | null> {
  const changed = new Set(changes.changed)
  const removed = new Set(changes.removed)
  const left = before.filter((entry) => !removed.has(slugOf(entry)))
  const kept = left.filter((entry) => !changed.has(slugOf(entry)))
  if (kept.length === before.length && changed.size === 0) return before

  const pages = new Map<number, List>()
  let total = 0
  let isSteady = true
  const readPage = async (number: number) => {
    const page = await client.listPosts({ domain, page: number })
    isSteady &&= page.total !== null && (pages.size === 0 || page.total === total)
    total = page.total ?? 0
    pages.set(number, rawList([page]))
  }
  // The first page, if there is no better one, shows the total.
  for (const makeGuess of [() => guessByPlace(left, changed), () => guessByDate(kept, dateOf)]) {
    const guess = makeGuess()
    const sought = [...changed].filter((slug) => !placesIn(pages, changed).has(slug))
    const numbers = new Set(changed.size > 0 ? sought.flatMap(guess) : [1])
    const unread = [...numbers].filter((number) => !pages.has(number))
    await callInRounds(unread, readPage, { concurrency })
    if (!isSteady || placesIn(pages, changed).size === total - kept.length) break
  }
  return isSteady ? merge(kept, placesIn(pages, changed), pages, total) : null
}

type Guess = (slug: string) => number[]

const pageAt = (place: number) => Math.floor(place / pageSize) + 1

/** A post that was on the list has kept its place, and a new one is the newest. */
function guessByPlace(left: List, changed: ReadonlySet<string>): Guess {
  const before = new Set(left.map(slugOf))
  const added = [...changed].filter((slug) => !before.has(slug))
  const places = new Map([...added, ...before].map((slug, at) => [slug, at]))
  return (slug) => [pageAt(places.get(slug) ?? 0)]
}

// Posts of one day may be in any order.
const maxPagesOfDate = 5

/** A post is among those of its date. */
function guessByDate(kept: List, dateOf: ChangedListOptions['dateOf']): Guess {
  const timeOf = (slug: string) => {
    const date = dateOf(slug)
    return date === undefined ? undefined : parsePostDate(date).getTime()
  }
  const times = kept.map((entry) => timeOf(slugOf(entry)))
  return (slug) => {
    const own = timeOf(slug)
    if (own === undefined) return []
    const newer = times.findLastIndex((time) => time !== undefined && time > own) + 1
    const older = times.findIndex((time) => time !== undefined && time < own)
    const [first, last] = [pageAt(newer), pageAt(older < 0 ? kept.length : older)]
    const count = Math.min(maxPagesOfDate, Math.max(1, last - first + 1))
    return Array.from({ length: count }, (_, at) => first + at)
  }
}

/** Returns the places in the list at which pages have changed posts. */
function placesIn(pages: ReadonlyMap<number, List>, changed: ReadonlySet<string>): Map<string, number> {
  const places = new Map<string, number>()
  for (const [number, entries] of pages)
    for (const [at, entry] of entries.entries())
      if (changed.has(slugOf(entry))) places.set(slugOf(entry), (number - 1) * pageSize + at)
  return places
}

/** Puts changed posts where they are, all others between them, and compares the result with each page that was read. */
function merge(
  kept: List,
  places: ReadonlyMap<string, number>,
  pages: ReadonlyMap<number, List>,
  total: number,
): List | null {
  if (total !== kept.length + places.size) return null
  const list: unknown[] = []
  for (const [number, entries] of pages)
    for (const [at, entry] of entries.entries()) list[(number - 1) * pageSize + at] = entry
  const taken = new Set(places.values())
  let next = 0
  for (let place = 0; place < total; place++) {
    if (taken.has(place)) continue
    const entry = kept[next++]
    // A page has the newer title.
    list[place] ??= entry
    if (nameOf(list[place]) !== nameOf(entry)) return null
  }
  const isWhole = ([number, entries]: [number, List]) =>
    entries.length === Math.max(0, Math.min(pageSize, total - (number - 1) * pageSize))
  return list.length === total && next === kept.length && [...pages].every(isWhole) ? list : null
}
