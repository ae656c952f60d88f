import type { VenueEvent } from '../content/events.ts'
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

/** The address of the calendar of all events, to subscribe to. */
export const allEventsPath = '/events/nocturne.ics'

/** Returns the address of an event's calendar file. */
export function calendarPath({ slug }: Pick<VenueEvent, 'slug'>): string {
  return `/events/${slug}.ics`
}
