import type { VenueEvent } from '../content/events.schema.ts'
import { formatTimeRange } from '../formats.ts'
import { layout } from '../page-data/layout.ts'
import { timeRange, toEpoch } from './venue-time.ts'

type Timed = Pick<VenueEvent, 'date' | 'starts' | 'ends'>

/** Returns when an event begins and ends, in milliseconds since 1970. */
export function eventInstants({ date, starts, ends }: Timed, timeZone = layout().site.timeZone) {
  const { start, end } = timeRange(Date.parse(date), starts, ends)
  return { start: toEpoch(start, timeZone), end: toEpoch(end, timeZone) }
}

/** Returns the day of an event as `Thursday, December 10, 2026`. */
export function eventDateText({ date }: Timed, locale = layout().site.locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date))
}

/** Returns the time of an event as `7PM to 10PM`. */
export function eventTimeText({ starts, ends }: Timed, as = layout().formats): string {
  return formatTimeRange(starts, ends, as)
}
