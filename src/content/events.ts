import type { Heading } from '../content-fields.server.ts'
import type { VenueEvent } from './events.schema.ts'

export const eventsHeading: Heading = {
  name: 'Events',
  tempo: 'con brio',
  title: 'Events',
  lead: 'Three nights this season. Small rooms, few chairs, and nothing you could read about afterwards instead.',
  picture: 'events/vinyl-and-vermouth.svg',
}

/** What stands in place of the list if there are no events. */
export const noEvents = 'Nothing is on just now. The bar is.'

/** In place of the button, once an event is over. */
export const pastEvent = 'This night has passed.'

/** About the calendar of all events. */
export const calendarTexts = {
  title: 'Let the calendar remember',
  text: 'One calendar has every night of the season. Subscribe, and a night that is added or put off moves in yours too.',
}

export const events: readonly VenueEvent[] = [
  {
    slug: 'the-ice-session',
    picture: 'events/the-ice-session.svg',
    title: 'The Ice Session',
    date: '2026-12-10',
    starts: '19:00',
    ends: '22:00',
    description:
      'Theo opens the cellar to twelve people. You saw a block, cut a rock, carve a sphere if you are patient, and drink what you made the ice for. Gloves are ours, the cold is yours.',
    updated: '2026-11-01',
    price: 75,
  },
  {
    slug: 'vinyl-and-vermouth',
    picture: 'events/vinyl-and-vermouth.svg',
    title: 'Vinyl & Vermouth',
    date: '2026-12-20',
    starts: '20:00',
    ends: '23:00',
    description:
      'Six vermouths, six sides of records, one of each at a time. Bring a record of your own: if Wren plays it, the last glass is on the house.',
    updated: '2026-11-01',
    price: 45,
  },
  {
    slug: 'the-last-hour-of-the-year',
    picture: 'events/the-last-hour-of-the-year.svg',
    title: 'The Last Hour of the Year',
    date: '2026-12-31',
    starts: '21:00',
    ends: '03:00',
    description:
      'The piano is tuned, the clock over the bar is stopped at eleven, and nobody starts it again until the garden is full. Four drinks, a late plate, and a coat for the stairs.',
    updated: '2026-11-01',
    price: 120,
  },
]
