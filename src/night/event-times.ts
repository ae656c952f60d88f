import type { VenueEvent } from '../content/events.ts'
import { instantOf, type WallTime } from './venue-time.ts'

type Timed = Pick<VenueEvent, 'date' | 'starts' | 'ends'>

/** When an event begins and ends, in milliseconds since 1970. */
export function eventInstants(event: Timed): { start: number; end: number } {
  const { start, end } = eventWallTimes(event)
  return { start: instantOf(start), end: instantOf(end) }
}

/** The same on the clock on the wall; the day of an end past midnight may run past its month. */
export function eventWallTimes({ date, starts, ends }: Timed): { start: WallTime; end: WallTime } {
  const start = wallTime(date, starts)
  const end = wallTime(date, ends)
  return { start, end: ends <= starts ? { ...end, day: end.day + 1 } : end }
}

/** Whether an event is over at an instant. */
export function hasPassed(event: Timed, instant: number): boolean {
  return eventInstants(event).end <= instant
}

/** The address of an event's calendar file. */
export function calendarPath({ slug }: Pick<VenueEvent, 'slug'>): string {
  return `/events/${slug}.ics`
}

function wallTime(date: string, time: string): WallTime {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { year, month, day, hour, minute }
}
