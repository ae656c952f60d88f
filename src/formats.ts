import { parseTime } from './opening-hours/venue-time.ts'
import { layout } from './page-data/layout.ts'
import { fill } from './words/words.ts'

/**
 * How a locale writes dates and times, from Intl. No browser computes it: its first formatter takes about 30 ms, 100 on a
 * phone, and it may write a date in another way than the build.
 */
export interface Formats {
  /** `{month} {day}, {year}` */
  longDate: string
  months: readonly string[]
  /** `{hour}:{minute}{dayPeriod}` */
  time: string
  /** The same at a full hour, without the minutes where hours are counted to 12: `{hour}{dayPeriod}`. */
  fullHour: string
  /** What stands for an hour of the morning and one of the afternoon; nothing where hours are counted to 24. */
  dayPeriods: readonly [string, string] | null
  /** Whether an hour has two digits: `08:30`. */
  hasLongHours: boolean
  /** From 0 to 9, where they are not these. */
  digits?: string
}

/** Formats a day in UTC: `November 21, 2026`. */
export function formatDay(instant: Date, formats = layout().formats): string {
  const parts = {
    day: formatNumber(instant.getUTCDate(), formats),
    month: formats.months[instant.getUTCMonth()] ?? '',
    year: formatNumber(instant.getUTCFullYear(), formats),
  }
  return fill<keyof typeof parts>(formats.longDate, parts)
}

/** Formats a 24-hour time: `18:00` as `6PM` or `18:00`, `18:30` as `6:30PM` or `18:30`. */
export function formatTime(time: string, formats = layout().formats): string {
  const { dayPeriods, hasLongHours } = formats
  const { hour, minute } = parseTime(time)
  const parts = {
    hour: formatNumber(dayPeriods ? hour % 12 || 12 : hour, formats, hasLongHours ? 2 : 1),
    minute: formatNumber(minute, formats, 2),
    dayPeriod: dayPeriods?.[hour < 12 ? 0 : 1] ?? '',
  }
  return fill<keyof typeof parts>(minute === 0 ? formats.fullHour : formats.time, parts)
}

/**
 * Formats a whole number in the digits of a locale, without groups.
 * @param length How many digits it has at least.
 */
export function formatNumber(
  number: number,
  { digits }: Pick<Formats, 'digits'> = layout().formats,
  length = 1,
): string {
  const text = String(number).padStart(length, '0')
  return digits ? text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit) : text
}
