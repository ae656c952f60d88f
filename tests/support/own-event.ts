import type { VenueEvent } from '../../src/content/events.schema.ts'

/** Returns an event, the same in all but what is given. */
export function eventOf(slug: string, date: string, facts: Partial<VenueEvent> = {}): VenueEvent {
  return {
    slug,
    title: `The night of ${slug}`,
    date,
    starts: '19:00',
    ends: '22:00',
    description: 'Six chairs and a record.',
    price: 45,
    updated: '2030-11-01',
    ...facts,
  }
}
