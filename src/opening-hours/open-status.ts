import { hours, type OpeningHours, type Weekday } from '../content/hours.ts'
import { site } from '../content/site.ts'
import { dayMs, parseTime, timeRange, toEpoch, toWallTime } from './venue-time.ts'

/** A time that the venue is open: in milliseconds since 1970, and in the venue's time zone. */
interface OpenPeriod {
  opens: number
  closes: number
  day: Weekday
  /** Days from today: -1 if it began yesterday. */
  inDays: number
  /** 24-hour clock, as in the opening hours. */
  opensAt: string
  closesAt: string
}

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const satisfies readonly Weekday[]

/** Opening hours and the time zone they are in. */
export interface Venue {
  hours: readonly OpeningHours[]
  timeZone: string
}

const ownVenue: Venue = { hours, timeZone: site.timeZone }

/** Returns the open period at an instant, or else the next one; null for a venue that never opens. */
function openPeriodAt(instant: number, { hours, timeZone }: Venue = ownVenue): OpenPeriod | null {
  const now = toWallTime(instant, timeZone)
  const today = Math.floor(now / dayMs) * dayMs
  // From yesterday, whose period may end after midnight, to the same weekday of next week.
  for (let inDays = -1; inDays <= 7; inDays++) {
    const date = today + inDays * dayMs
    const day = weekdays[new Date(date).getUTCDay()] ?? 'Sunday'
    const row = hours.find(({ days }) => days.includes(day))
    if (!row) continue
    const { start, end } = timeRange(date, row.opens, row.closes)
    const opens = toEpoch(start, timeZone)
    const closes = toEpoch(end, timeZone)
    if (closes > instant) return { opens, closes, day, inDays, opensAt: row.opens, closesAt: row.closes }
  }
  return null
}

/** Whether the venue is open at an instant, in words. */
export interface OpenStatus {
  isOpen: boolean
  /** "Open now", "Opens today". */
  headline: string
  /** "until 1AM", "at 6PM". */
  detail: string
  /** Both: "Open now · until 1AM", "Opens today at 6PM". */
  text: string
  period: OpenPeriod | null
}

/** Returns whether the venue is open at an instant, and until or from when. */
export function openStatusAt(instant: number, venue: Venue = ownVenue): OpenStatus {
  const period = openPeriodAt(instant, venue)
  if (!period) return { isOpen: false, headline: 'Closed', detail: '', text: 'Closed', period }
  const isOpen = period.opens <= instant
  const headline = isOpen ? 'Open now' : `Opens ${dayText(period)}`
  const detail = isOpen ? `until ${clockText(period.closesAt)}` : `at ${clockText(period.opensAt)}`
  return { isOpen, headline, detail, text: `${headline}${isOpen ? ' · ' : ' '}${detail}`, period }
}

/** Formats a 24-hour time: `18:00` as `6PM`, `18:30` as `6:30PM`, `00:00` as `12AM`. */
export function clockText(time: string): string {
  const { hour, minute } = parseTime(time)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'AM' : 'PM'}`
}

/** Returns a range of 24-hour times as `6PM to 1AM`. */
export function timeRangeText(from: string, to: string): string {
  return `${clockText(from)} to ${clockText(to)}`
}

/** Returns consecutive days as `Monday to Thursday`, `Friday and Saturday`, or `Sunday`. */
export function daysText(days: readonly Weekday[]): string {
  const ends = days.length > 1 ? [days[0], days.at(-1)] : days
  return ends.join(days.length > 2 ? ' to ' : ' and ')
}

function dayText({ inDays, day }: OpenPeriod): string {
  if (inDays === 0) return 'today'
  return inDays === 1 ? 'tomorrow' : day
}
