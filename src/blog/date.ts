import { parsePostDate } from '@venue-site/posts/dates'
import { formatDay } from '../formats.ts'
import { layout } from '../page-data/layout.ts'

/**
 * Formats a date as the venue's locale has it: `November 21, 2026`.
 * @throws RangeError if it is not a date.
 */
export function formatLongDate(date: string, as = layout().formats): string {
  const instant = parsePostDate(date)
  if (Number.isNaN(instant.getTime())) throw new RangeError(`${JSON.stringify(date)} is not a date`)
  return formatDay(instant, as)
}
