// Intl knows them too, but a browser's first formatter takes some 15 ms.
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/**
 * Reads a post's date as UTC, so that the build and every browser print the same day.
 * Takes `YYYY-MM-DD` or an ISO date-time; one without an offset counts as UTC too.
 */
export function parsePostDate(date: string): Date {
  const hasTime = date.includes('T')
  const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/i.test(date)
  return new Date(hasTime && !hasOffset ? `${date}Z` : date)
}

/**
 * `November 21, 2026`.
 * @throws RangeError for what is no date.
 */
export function formatLongDate(date: string): string {
  const instant = parsePostDate(date)
  if (Number.isNaN(instant.getTime())) throw new RangeError(`${JSON.stringify(date)} is no date`)
  return `${months[instant.getUTCMonth()]} ${instant.getUTCDate()}, ${instant.getUTCFullYear()}`
}

/**
 * A post's date as machines are told it (a day, or an instant: RFC 3339), as exact as it was given; undefined for one
 * that is no date.
 */
export function isoDate(date: string): string | undefined {
  const instant = parsePostDate(date)
  if (Number.isNaN(instant.getTime())) return undefined
  return date.includes('T') ? instant.toISOString() : date
}
