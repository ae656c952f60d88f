import type { BarOrPub } from 'schema-dts'
import { canonicalUrl } from '../components/metadata.tsx'
import { hours } from '../content/hours.ts'
import { menu } from '../content/menu.ts'
import { mapAddress, site } from '../content/site.ts'
import { reservationHref } from '../reservation.ts'
import { sharePath } from '../share-card.ts'
import { amountOf, currency, venueReference } from './structured-data.server.ts'

/** Returns the venue with all its details. It has no `geo`: an invented address has no coordinates. */
export function venue(): BarOrPub {
  const prices = menu.flatMap(({ items }) => items.map(({ price }) => Number(amountOf(price))))
  const reservations = canonicalUrl(reservationHref())
  return {
    ...venueReference,
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
    // A `closes` before `opens` is on the next day, in schema.org as in the opening hours.
    openingHoursSpecification: hours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      closes,
    })),
    potentialAction: {
      '@type': 'ReserveAction',
      target: { '@type': 'EntryPoint', urlTemplate: reservations },
      result: { '@type': 'FoodEstablishmentReservation', name: 'Reserve a Table' },
    },
  }
}
