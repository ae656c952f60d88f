import type { Event } from 'schema-dts'
import { canonicalUrl } from '../components/metadata.tsx'
import { events, type VenueEvent } from '../content/events.ts'
import { eventInstants } from '../opening-hours/event-times.ts'
import { toRfc3339 } from '../opening-hours/venue-time.ts'
import { reservationHref } from '../reservation.ts'
import { sharePath } from '../share-card.ts'
import { amountOf, currency } from './amount.server.ts'
import { venueId, venueReference } from './venue-reference.server.ts'

/**
 * The events with all that Google's page on events requires or recommends and the house knows. It does not know when
 * the spots came to be sold (`validFrom`), and the performers are who comes.
 */
export function eventsJsonLd(): Event[] {
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
    startDate: toRfc3339(start),
    endDate: toRfc3339(end),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: venueReference(),
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
