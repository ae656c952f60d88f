const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * Reads a post's date as UTC, so that the build and every browser print the same day.
 * Takes `YYYY-MM-DD` or an ISO date-time; one without an offset counts as UTC too.
 */
export function parsePostDate(date: string): Date {
  const hasTime = date.includes('T')
  const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/i.test(date)
  return new Date(hasTime && !hasOffset ? `${date}Z` : date)
}

/** `November 21, 2026`. */
export function formatLongDate(date: string): string {
  return longDate.format(parsePostDate(date))
}
