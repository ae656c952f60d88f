import type { VenueEvent } from '../content/events.ts'
import { timeRange, toEpoch } from './venue-time.ts'

type Timed = Pick<VenueEvent, 'date' | 'starts' | 'ends'>

/** When an event begins and ends, in milliseconds since 1970. */
export function eventInstants({ date, starts, ends }: Timed): { start: number; end: number } {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const { start, end } = timeRange({ year, month, day, hour: 0, minute: 0 }, starts, ends)
  return { start: toEpoch(start), end: toEpoch(end) }
}

/** Whether an event is over at an instant. */
export function hasPassed(event: Timed, instant: number): boolean {
  return eventInstants(event).end <= instant
}

/** The address of the calendar of all events, which keeps up with them where it is subscribed to. */
export const allEventsPath = '/events/nocturne.ics'

/** The address of an event's calendar file. */
export function calendarPath({ slug }: Pick<VenueEvent, 'slug'>): string {
  return `/events/${slug}.ics`
}
