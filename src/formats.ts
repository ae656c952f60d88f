import { parseTime } from './opening-hours/venue-time.ts'
import { layout } from './page-data/layout.ts'

/**
 * How a locale writes dates and times, from Intl. No browser computes it: its first formatter takes about 15 ms, 60 on a
 * phone, and it may write a date in another way than the build.
 */
export interface Formats {
  /** `{month} {day}, {year}` */
  longDate: string
  months: readonly string[]
  /** What follows an hour of the morning and one of the afternoon; nothing where hours are counted to 24. */
  dayPeriods: readonly [string, string] | null
}

/** Formats a day in UTC: `November 21, 2026`. */
export function formatDay(instant: Date, { months, longDate } = layout().formats): string {
  const parts: Record<string, string | number | undefined> = {
    day: instant.getUTCDate(),
    month: months[instant.getUTCMonth()],
    year: instant.getUTCFullYear(),
  }
  return longDate.replace(/\{(\w+)\}/g, (_, name: string) => String(parts[name] ?? ''))
}

/** Formats a 24-hour time: `18:00` as `6PM` or `18:00`, `18:30` as `6:30PM` or `18:30`. */
export function formatTime(time: string, { dayPeriods } = layout().formats): string {
  if (!dayPeriods) return time
  const { hour, minute } = parseTime(time)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes}${dayPeriods[hour < 12 ? 0 : 1]}`
}

/** Formats a range of 24-hour times: `6PM to 1AM`. */
export function formatTimeRange(from: string, to: string, as = layout().formats): string {
  return `${formatTime(from, as)} to ${formatTime(to, as)}`
}
