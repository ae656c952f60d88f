import { events } from '../../src/content/events.ts'
import type { EventsData } from '../../src/opening-hours/event-times.ts'

export function data(): EventsData {
  return { events }
}
