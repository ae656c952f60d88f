import type { VenueEvent } from '../../src/content/events.schema.ts'
import { site } from '../../src/content/site.ts'
import { timeRange, toEpoch } from '../../src/opening-hours/venue-time.ts'
import { ownWords } from '../words.server.ts'
import { ownFormats, utc } from './formats.server.ts'
import { timeRangeText } from './schedule.server.ts'

type Timed = Pick<VenueEvent, 'date' | 'starts' | 'ends'>

/** Returns when an event begins and ends, in milliseconds since 1970. */
export function eventInstants({ date, starts, ends }: Timed, timeZone = site.timeZone) {
  const { start, end } = timeRange(Date.parse(date), starts, ends)
  const zone = { name: timeZone }
  return { start: toEpoch(start, zone), end: toEpoch(end, zone) }
}

/** Returns the day of an event as `Thursday, December 10, 2026`. */
export function eventDateText({ date }: Timed, locale = site.locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', ...utc }).format(new Date(date))
}

/** Returns the time of an event as `7PM to 10PM`. */
export function eventTimeText({ starts, ends }: Timed, as = ownFormats, words = ownWords.hours): string {
  return timeRangeText(starts, ends, as, words)
}
