import { site } from '../../src/content/site.ts'
import type { Formats } from '../../src/formats.ts'

// As the site's own code counts days.
const utc = { timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' } as const

/** Reads the formats of a locale. */
export function formatsOf(locale: string): Formats {
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', ...utc })
  const longParts = (month: number) => long.formatToParts(Date.UTC(2023, month, 1))
  const hourFormat = new Intl.DateTimeFormat(locale, { hour: 'numeric', ...utc })
  const dayPeriodAt = (hour: number) => partOf(hourFormat.formatToParts(hour * 3_600_000), 'dayPeriod')
  return {
    longDate: longParts(0)
      .map(({ type, value }) => (type === 'literal' ? value : `{${type}}`))
      .join(''),
    months: Array.from({ length: 12 }, (_, month) => partOf(longParts(month), 'month')),
    dayPeriods: hourFormat.resolvedOptions().hour12 ? [dayPeriodAt(6), dayPeriodAt(18)] : null,
  }
}

function partOf(parts: readonly Intl.DateTimeFormatPart[], name: string): string {
  return parts.find(({ type }) => type === name)?.value ?? ''
}

/** The formats of the venue's locale. Pages have them in the layout. */
export const ownFormats = formatsOf(site.locale)
