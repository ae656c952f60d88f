import { events } from '../../src/content/events.ts'
import type { EventsData } from '../../src/night/events-data.ts'

export function data(): EventsData {
  return { events }
}
