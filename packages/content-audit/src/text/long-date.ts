import { parsePostDate } from '@venue-site/posts/dates'

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats a post's date for a message: `November 21, 2026`. @throws RangeError if it is not a date. */
export function longDate(date: string): string {
  return format.format(parsePostDate(date))
}
