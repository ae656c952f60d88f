/**
 * Parses a post's date as UTC, so that the build and every browser print the same day.
 * @param date `YYYY-MM-DD` or an ISO date-time, with or without an offset.
 */
export function parsePostDate(date: string): Date {
  const hasTime = date.includes('T')
  const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/i.test(date)
  return new Date(hasTime && !hasOffset ? `${date}Z` : date)
}

/** Returns when a post was last changed, if that is a later day, in UTC, than that of its date. */
export function updatedOf(post: { date: string; modified: string } | undefined): string | undefined {
  if (!post) return undefined
  const [first = '', last = ''] = [post.date, post.modified].map((text) => isoDate(text)?.slice(0, 10))
  return last > first ? post.modified : undefined
}

/** Formats a date as a day or an instant (RFC 3339), as exact as it is. Undefined if it is not a date. */
export function isoDate(date: string): string | undefined {
  const instant = parsePostDate(date)
  if (Number.isNaN(instant.getTime())) return undefined
  return date.includes('T') ? instant.toISOString() : date
}
