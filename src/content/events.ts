export interface VenueEvent {
  slug: string
  title: string
  /** The day it begins, `YYYY-MM-DD`, in the venue's time zone. */
  date: string
  /** 24-hour clock, in the venue's time zone; an `ends` at or before `starts` is the next morning. */
  starts: string
  ends: string
  description: string
  /** The day these facts last changed, `YYYY-MM-DD`. */
  updated: string
  /** Per person, as shown. */
  price: `$${number}`
}

export const events = [
  {
    slug: 'the-ice-session',
    title: 'The Ice Session',
    date: '2026-12-10',
    starts: '19:00',
    ends: '22:00',
    description:
      'Theo opens the cellar to twelve people. You saw a block, cut a rock, carve a sphere if you are patient, and drink what you made the ice for. Gloves are ours, the cold is yours.',
    updated: '2026-11-01',
    price: '$75',
  },
  {
    slug: 'vinyl-and-vermouth',
    title: 'Vinyl & Vermouth',
    date: '2026-12-20',
    starts: '20:00',
    ends: '23:00',
    description:
      'Six vermouths, six sides of records, one of each at a time. Bring a record of your own: if Wren plays it, the last glass is on the house.',
    updated: '2026-11-01',
    price: '$45',
  },
  {
    slug: 'the-last-hour-of-the-year',
    title: 'The Last Hour of the Year',
    date: '2026-12-31',
    starts: '21:00',
    ends: '03:00',
    description:
      'The piano is tuned, the clock over the bar is stopped at eleven, and nobody starts it again until the garden is full. Four drinks, a late plate, and a coat for the stairs.',
    updated: '2026-11-01',
    price: '$120',
  },
] as const satisfies readonly VenueEvent[]

export type EventSlug = (typeof events)[number]['slug']
