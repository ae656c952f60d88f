import { formatLongDate } from '../blog/date.ts'
import type { VenueEvent } from '../content/events.ts'
import { timeRangeText, weekdays } from './open-status.ts'
import { timeRange, toEpoch } from './venue-time.ts'

/** The data of the pages that show events. */
export interface EventsData {
  events: readonly VenueEvent[]
}

/** Tells the data of events from anything else that a host may answer. */
export function isEventsData(value: unknown): value is EventsData {
  return typeof value === 'object' && value !== null && 'events' in value
}

type Timed = Pick<VenueEvent, 'date' | 'starts' | 'ends'>

/** Returns when an event begins and ends, in milliseconds since 1970. */
export function eventInstants({ date, starts, ends }: Timed): { start: number; end: number } {
  const { start, end } = timeRange(Date.parse(date), starts, ends)
  return { start: toEpoch(start), end: toEpoch(end) }
}

/** Whether an event is over at an instant. */
export function hasPassed(event: Timed, instant: number): boolean {
  return eventInstants(event).end <= instant
}

/** Returns the day of an event as `Thursday, December 10, 2026`. */
export function eventDateText({ date }: Timed): string {
  return `${weekdays[new Date(date).getUTCDay()]}, ${formatLongDate(date)}`
}

/** Returns the time of an event as `7PM to 10PM`. */
export function eventTimeText({ starts, ends }: Timed): string {
  return timeRangeText(starts, ends)
}

/** The address of the calendar of all events, to subscribe to. */
export const allEventsPath = '/events/nocturne.ics'

/** Returns the address of an event's calendar file. */
export function calendarPath({ slug }: Pick<VenueEvent, 'slug'>): string {
  return `/events/${slug}.ics`
}
