import { formatTime } from '../formats.ts'
import { type Layout, layout } from '../page-data/layout.ts'
import { fill } from '../words/words.ts'
import type { Schedule, ScheduleRow, SpecialRow } from './schedule.ts'
import { dayMs, timeRange, toEpoch, toWallTime } from './venue-time.ts'

/** A time that the venue is open, in milliseconds since 1970. */
interface OpenPeriod {
  opens: number
  closes: number
  row: ScheduleRow | SpecialRow
  /** The wall time at which its day begins. */
  date: number
  /** Days from today: -1 if it began yesterday. */
  inDays: number
  opensAt: string
  closesAt: string
}

// The next open period may be after a long holiday.
const daysAhead = 366

/** Returns the open period at an instant, or else the next one; null for a venue that never opens. */
export function openPeriodAt(instant: number, schedule: Schedule): OpenPeriod | null {
  const { timeZone } = schedule
  const today = Math.floor(toWallTime(instant, timeZone) / dayMs) * dayMs
  // From yesterday, whose period may end after midnight.
  for (let inDays = -1; inDays <= daysAhead; inDays++) {
    const date = today + inDays * dayMs
    const [period] = rowsOn(new Date(date), schedule)
      .map((row) => {
        const { opens: opensAt = '', closes: closesAt = '' } = row
        const { start, end } = timeRange(date, opensAt, closesAt)
        const [opens, closes] = [toEpoch(start, timeZone), toEpoch(end, timeZone)]
        return { opens, closes, row, date, inDays, opensAt, closesAt }
      })
      .filter(({ closes }) => closes > instant)
      .sort((one, other) => one.opens - other.opens)
    if (period) return period
  }
  return null
}

/** Returns the rows of the open periods that begin on a day. */
function rowsOn(date: Date, { rows, special }: Schedule): readonly (ScheduleRow | SpecialRow)[] {
  const day = date.toISOString().slice(0, 10)
  const other = special.filter(({ from, to }) => from <= day && day <= to)
  if (other.length > 0) return other.filter(({ opens }) => opens)
  return rows.filter(({ days }) => days.includes(date.getUTCDay()))
}

/** Whether the venue is open at an instant, in words. */
export interface OpenStatus {
  isOpen: boolean
  /** "Open now", "Opens today". */
  headline: string
  /** "until 1AM", "around the clock", "at 6PM". */
  detail: string
  period: OpenPeriod | null
}

type Venue = Pick<Layout, 'schedule' | 'formats'> & {
  site: Pick<Layout['site'], 'locale'>
  words: Pick<Layout['words'], 'status'>
}

/** Returns whether a venue is open at an instant, and until or from when. */
export function openStatusAt(instant: number, venue: Venue = layout()): OpenStatus {
  const { schedule, formats, words } = venue
  const { closed, openNow, at } = words.status
  const period = openPeriodAt(instant, schedule)
  if (!period) return { isOpen: false, headline: closed, detail: '', period }
  const isOpen = period.opens <= instant
  return {
    isOpen,
    headline: isOpen ? openNow : opensText(period, venue),
    detail: isOpen
      ? untilText(instant, period, venue)
      : fill(at, { time: formatTime(period.opensAt, formats) }),
    period,
  }
}

// Open periods that meet are one to a guest: two days that are open all day, or a night that goes on until noon.
function untilText(instant: number, period: OpenPeriod, { schedule, formats, words }: Venue): string {
  let last = period
  for (;;) {
    const next = openPeriodAt(last.closes, schedule)
    if (next?.opens !== last.closes) break
    last = next
    // For a day and more, an hour alone would be the nearest one.
    if (last.closes - instant > dayMs) return words.status.aroundTheClock
  }
  return fill(words.status.until, { time: formatTime(last.closesAt, formats) })
}

// Only after hydration, when the browser has loaded its formatters for the venue's clock.
function opensText({ inDays, date }: OpenPeriod, { words, site }: Venue): string {
  const { opensToday, opensTomorrow, opensOn } = words.status
  if (inDays === 0) return opensToday
  if (inDays === 1) return opensTomorrow
  // A weekday's name alone would be the nearest one.
  const style = inDays < 7 ? ({ weekday: 'long' } as const) : ({ month: 'long', day: 'numeric' } as const)
  const format = new Intl.DateTimeFormat(site.locale, { ...style, calendar: 'gregory', timeZone: 'UTC' })
  return fill(opensOn, { day: format.format(date) })
}
