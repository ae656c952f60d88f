import type { Event } from 'schema-dts'
import { canonicalUrl } from '../../src/components/metadata.tsx'
import type { VenueEvent } from '../../src/content/events.schema.ts'
import { events } from '../../src/content/events.ts'
import { toRfc3339 } from '../../src/opening-hours/venue-time.ts'
import { reservePath } from '../../src/reservation/reserve-path.ts'
import type { Clock } from '../clock.ts'
import { eventInstants } from '../facts/event-times.server.ts'
import { sharePath } from '../seo/share-card.ts'
import { breadcrumbsForPath, offer, venueId, venueReference } from '../seo/structured-data.server.ts'
import type { StructuredData } from '../vike.d.ts'

export const structuredData: StructuredData = ({ urlPathname, clock }) => [
  ...events.map((event) => eventJsonLd(event, clock)),
  ...breadcrumbsForPath(urlPathname),
]

// All that Google requires or recommends for events, as far as it is known: not when the sale began (`validFrom`), and
// there are no performers. A past event stays, without an offer, which is recommended alone.
function eventJsonLd(event: VenueEvent, clock: Clock): Event {
  const { slug, title, description, price, soldOut, tickets } = event
  const { start, end } = eventInstants(event)
  const address = canonicalUrl(`/events#${slug}`)
  return {
    '@type': 'Event',
    '@id': address,
    name: title,
    description,
    url: address,
    image: canonicalUrl(sharePath('/events')),
    startDate: toRfc3339(start),
    endDate: toRfc3339(end),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: venueReference(),
    organizer: { '@id': venueId() },
    offers: clock.hasPassed(end)
      ? undefined
      : {
          ...offer(price),
          availability: `https://schema.org/${soldOut ? 'SoldOut' : 'InStock'}`,
          url: tickets ?? (soldOut ? address : canonicalUrl(reservePath(slug))),
        },
  }
}
