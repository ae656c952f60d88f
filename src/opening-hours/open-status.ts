import { formatTime } from '../formats.ts'
import { type Layout, layout } from '../page-data/layout.ts'
import { fill } from '../words/words.ts'
import { type OpenPeriod, openPeriodAt } from './open-periods.ts'
import { dayMs } from './venue-time.ts'

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

// Only a venue that stays closed tomorrow makes a browser load its formatters.
function opensText({ inDays, date }: OpenPeriod, { words, site }: Venue): string {
  const { opensToday, opensTomorrow, opensOn } = words.status
  if (inDays === 0) return opensToday
  if (inDays === 1) return opensTomorrow
  // A weekday's name alone would be the nearest one.
  const style = inDays < 7 ? ({ weekday: 'long' } as const) : ({ month: 'long', day: 'numeric' } as const)
  const format = new Intl.DateTimeFormat(site.locale, { ...style, calendar: 'gregory', timeZone: 'UTC' })
  return fill(opensOn, { day: format.format(date) })
}
