import type { BarOrPub } from 'schema-dts'
import { canonicalUrl } from '../../src/components/metadata.tsx'
import { contact } from '../../src/content/contact.ts'
import { home } from '../../src/content/home.ts'
import { hours } from '../../src/content/hours.ts'
import { footerLinks, site } from '../../src/content/site.ts'
import { amountOf } from '../../src/content-fields.server.ts'
import type { SpecialRow } from '../../src/opening-hours/schedule.ts'
import { reservationHref } from '../../src/reservation.ts'
import type { Clock } from '../clock.ts'
import { venueAddress } from '../facts/address.server.ts'
import { formatPrice } from '../facts/price.server.ts'
import { comingSpecialHours } from '../facts/schedule.server.ts'
import { pricesOf } from '../menu/menu-lists.server.ts'
import { ownMenu } from '../menu/own-menu.server.ts'
import { ownWords } from '../words.server.ts'
import { sharePath } from './share-card.ts'
import { venueReference } from './structured-data.server.ts'

/**
 * Returns the venue with all its details, but for special hours that are over. It has no `geo`: an invented address has
 * no coordinates.
 */
export function venue(clock: Clock): BarOrPub {
  const prices = pricesOf(ownMenu(clock)).map(amountOf).filter(Boolean)
  const accounts = footerLinks.filter(({ isAccount }) => isAccount).map(({ to }) => to)
  const reservations = canonicalUrl(reservationHref())
  return {
    ...venueReference(),
    description: home.description,
    slogan: home.tagline,
    foundingDate: String(site.founded),
    image: canonicalUrl(sharePath('/')),
    logo: canonicalUrl('/icon-512.png'),
    telephone: contact.phone.number,
    email: contact.email,
    hasMap: venueAddress.map,
    hasMenu: canonicalUrl('/menu'),
    priceRange: prices.length > 0 ? rangeOf(prices) : undefined,
    currenciesAccepted: site.currency,
    sameAs: accounts.length > 0 ? accounts : undefined,
    acceptsReservations: reservations,
    openingHoursSpecification: hours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      ...timesOf({ opens, closes }),
    })),
    specialOpeningHoursSpecification: comingSpecialHours(clock).map(specialHoursOf),
    potentialAction: {
      '@type': 'ReserveAction',
      target: { '@type': 'EntryPoint', urlTemplate: reservations },
      result: { '@type': 'FoodEstablishmentReservation', name: ownWords.site.reserve },
    },
  }
}

/** Returns the hours of some days, or that it is closed on them. */
export function specialHoursOf({ from, to, ...hours }: Pick<SpecialRow, 'from' | 'to' | 'opens' | 'closes'>) {
  return {
    '@type': 'OpeningHoursSpecification',
    validFrom: from,
    validThrough: to,
    ...timesOf(hours),
  } as const
}

// A `closes` before `opens` is on the next day, in schema.org as in the opening hours. The other two are Google's, in its
// documentation of local businesses: closed on that day, and open all day.
function timesOf({ opens, closes }: { opens?: string; closes?: string }) {
  if (opens === undefined) return { opens: '00:00', closes: '00:00' }
  return opens === closes ? { opens: '00:00', closes: '23:59' } : { opens, closes }
}

function rangeOf(prices: readonly number[]): string {
  return [Math.min(...prices), Math.max(...prices)].map((price) => formatPrice(price, prices)).join('–')
}
