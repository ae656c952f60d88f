import { site } from '../../src/content/site.ts'
import type { Formats } from '../../src/formats.ts'

/** As the site's own code counts days. */
export const utc = { timeZone: 'UTC', calendar: 'gregory' } as const

const minuteMs = 60_000
const [morning, evening] = [6 * 60, 18 * 60 + 30].map((minutes) => minutes * minuteMs)

/** Reads the formats of a locale. */
export function formatsOf(locale: string): Formats {
  const plain = { ...utc, numberingSystem: 'latn' }
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', ...plain })
  const longParts = (month: number) => long.formatToParts(Date.UTC(2023, month, 1))
  const hourFormat = new Intl.DateTimeFormat(locale, { hour: 'numeric', ...plain })
  const timeFormat = new Intl.DateTimeFormat(locale, { timeStyle: 'short', ...plain })
  const timeParts = timeFormat.formatToParts(morning)
  // The specification has `6PM`: English alone has no space there.
  const isEnglish = new Intl.Locale(locale).language === 'en'
  const timePattern = (parts: readonly Intl.DateTimeFormatPart[]) =>
    noBreak(isEnglish ? patternOf(parts).replace(/\s(?=\{dayPeriod)/, '') : patternOf(parts))
  const time = timePattern(timeParts)
  const hasPeriods = timeFormat.resolvedOptions().hour12
  const periodAt = (instant?: number) => partOf(hourFormat.formatToParts(instant), 'dayPeriod')
  return {
    longDate: patternOf(longParts(0)),
    months: Array.from({ length: 12 }, (_, month) => partOf(longParts(month), 'month')),
    time,
    fullHour: hasPeriods ? timePattern(hourFormat.formatToParts(morning)) : time,
    dayPeriods: hasPeriods ? [periodAt(morning), periodAt(evening)] : null,
    hasLongHours: partOf(timeParts, 'hour').length === 2,
    digits: digitsOf(locale),
  }
}

/** Returns a text that is not broken over two lines. */
export function noBreak(text: string): string {
  return text.replaceAll(' ', '\u00A0')
}

function patternOf(parts: readonly Intl.DateTimeFormatPart[]): string {
  return parts.map(({ type, value }) => (type === 'literal' ? value : `{${type}}`)).join('')
}

function partOf(parts: readonly Intl.DateTimeFormatPart[], name: string): string {
  return parts.find(({ type }) => type === name)?.value ?? ''
}

function digitsOf(locale: string): string | undefined {
  const format = new Intl.NumberFormat(locale, { useGrouping: false })
  return format.resolvedOptions().numberingSystem === 'latn'
    ? undefined
    : Array.from({ length: 10 }, (_, digit) => format.format(digit)).join('')
}

/** The formats of the venue's locale. Pages have them in the layout. */
export const ownFormats = formatsOf(site.locale)
