import type { VenueEvent } from '../content/events.ts'

/** The data of the pages that show events. */
export interface EventsData {
  events: readonly VenueEvent[]
}

/** Tells it from anything else that a host may answer. */
export function isEventsData(value: unknown): value is EventsData {
  return typeof value === 'object' && value !== null && 'events' in value
}
