import type { BarOrPub, OpeningHoursSpecification } from 'schema-dts'
import { canonicalUrl } from '../components/metadata.tsx'
import { hours } from '../content/hours.ts'
import { menu } from '../content/menu.ts'
import { mapAddress, site } from '../content/site.ts'
import { reservationHref } from '../reservation.ts'
import { sharePath } from '../share-card.ts'
import { amountOf, currency } from './amount.server.ts'
import { venueReference } from './venue-reference.server.ts'

/** The venue with all its details. It has no `geo`: an invented address has no coordinates. */
export function venue(): BarOrPub {
  const prices = menu.flatMap(({ items }) => items.map(({ price }) => Number(amountOf(price))))
  const reservations = new URL(reservationHref(), canonicalUrl('/')).href
  return {
    ...venueReference(),
    description: site.description,
    slogan: site.tagline,
    foundingDate: String(site.founded),
    image: canonicalUrl(sharePath('/')),
    logo: canonicalUrl('/icon-512.png'),
    telephone: site.phone.href.replace(/^tel:/, ''),
    email: site.email,
    hasMap: mapAddress,
    hasMenu: canonicalUrl('/menu'),
    priceRange: `$${Math.min(...prices)}–$${Math.max(...prices)}`,
    currenciesAccepted: currency,
    acceptsReservations: reservations,
    openingHoursSpecification: hours.map(openingHours),
    potentialAction: {
      '@type': 'ReserveAction',
      target: { '@type': 'EntryPoint', urlTemplate: reservations },
      result: { '@type': 'FoodEstablishmentReservation', name: 'Reserve a Table' },
    },
  }
}

// A `closes` that is less than `opens` is the next day's: schema.org says so of both, and so does Google's page on
// local businesses ("open past midnight"). That is how the hours are written down here.
function openingHours({ days, opens, closes }: (typeof hours)[number]): OpeningHoursSpecification {
  return { '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes }
}
