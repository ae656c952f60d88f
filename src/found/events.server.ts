import type { Event } from 'schema-dts'
import { canonicalUrl } from '../components/head.tsx'
import { events, type VenueEvent } from '../content/events.ts'
import { eventInstants } from '../night/event-times.ts'
import { zonedTime } from '../night/venue-time.ts'
import { reservationHref } from '../reservation.ts'
import { sharePath } from '../share-card.ts'
import { amountOf, currency } from './amount.server.ts'
import { venueId, venueInShort } from './venue-reference.server.ts'

/**
 * The events with all that Google's page on events requires or recommends and the house knows. It does not know when
 * the spots came to be sold (`validFrom`), and the performers are who comes.
 */
export function eventNights(): Event[] {
  return events.map(night)
}

function night(event: VenueEvent): Event {
  const { slug, title, description, price } = event
  const { start, end } = eventInstants(event)
  return {
    '@type': 'Event',
    '@id': canonicalUrl(`/events#${slug}`),
    name: title,
    description,
    url: canonicalUrl(`/events#${slug}`),
    image: canonicalUrl(sharePath('/events')),
    startDate: zonedTime(start),
    endDate: zonedTime(end),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: venueInShort(),
    organizer: { '@id': venueId },
    offers: {
      '@type': 'Offer',
      price: amountOf(price),
      priceCurrency: currency,
      availability: 'https://schema.org/InStock',
      url: new URL(reservationHref(slug), canonicalUrl('/')).href,
    },
  }
}
