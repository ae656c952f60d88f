import { hours, type OpeningHours, type Weekday } from '../content/hours.ts'
import { site } from '../content/site.ts'
import { instantOf, readClock, spanOn, wallTimeAt, weekdayOf } from './venue-time.ts'

/** A night of the house: when it begins and ends, in milliseconds since 1970, and on the clock on the wall. */
export interface Night {
  opens: number
  closes: number
  day: Weekday
  /** How many days from today's it is: -1 for a night that began yesterday. */
  inDays: number
  /** 24-hour clock, as in the opening hours. */
  opensAt: string
  closesAt: string
}

const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const satisfies readonly Weekday[]

/** Where the hours hold; the house's own unless told otherwise. */
export interface Venue {
  hours: readonly OpeningHours[]
  timeZone: string
}

const house: Venue = { hours, timeZone: site.timeZone }

/** The night that is on at an instant, or else the next one; null for a house that never opens. */
export function nightAt(instant: number, { hours, timeZone }: Venue = house): Night | null {
  const today = wallTimeAt(instant, timeZone)
  // From yesterday, whose night may run past midnight, to the same weekday of next week.
  for (let inDays = -1; inDays <= 7; inDays++) {
    const date = { ...today, day: today.day + inDays, hour: 0, minute: 0 }
    const day = weekdays[weekdayOf(date)] ?? 'Sunday'
    const kept = hours.find(({ days }) => days.includes(day))
    if (!kept) continue
    const { start, end } = spanOn(date, kept.opens, kept.closes)
    const opens = instantOf(start, timeZone)
    const closes = instantOf(end, timeZone)
    if (closes > instant) return { opens, closes, day, inDays, opensAt: kept.opens, closesAt: kept.closes }
  }
  return null
}

/** What the house says of itself at an instant, and the night it speaks of. */
export interface Opening {
  isOpen: boolean
  /** "Open now", "Opens today". */
  headline: string
  /** "until 1AM", "at 6PM". */
  detail: string
  /** Both: "Open now · until 1AM", "Opens today at 6PM". */
  text: string
  night: Night | null
}

/** Whether the house is open at an instant, and until or from when. */
export function openingAt(instant: number, venue: Venue = house): Opening {
  const night = nightAt(instant, venue)
  if (!night) return { isOpen: false, headline: 'Closed', detail: '', text: 'Closed', night }
  const isOpen = night.opens <= instant
  const headline = isOpen ? 'Open now' : `Opens ${dayText(night)}`
  const detail = isOpen ? `until ${clockText(night.closesAt)}` : `at ${clockText(night.opensAt)}`
  return { isOpen, headline, detail, text: `${headline}${isOpen ? ' · ' : ' '}${detail}`, night }
}

/** `18:00` as `6PM`, `18:30` as `6:30PM`, `00:00` as `12AM`. */
export function clockText(time: string): string {
  const { hour, minute } = readClock(time)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'AM' : 'PM'}`
}

function dayText({ inDays, day }: Night): string {
  if (inDays === 0) return 'today'
  return inDays === 1 ? 'tomorrow' : day
}
