import { canonicalUrl } from '../../src/components/metadata.tsx'
import type { MenuCategory } from '../../src/content/menu.schema.ts'
import { site } from '../../src/content/site.ts'
import type { Diet } from '../../src/menu/allergens.ts'
import type { ServiceHours } from '../../src/opening-hours/schedule.ts'
import { weekdays } from '../../src/opening-hours/venue-time.ts'
import { fill } from '../../src/words/words.ts'
import type { Clock } from '../clock.ts'
import { comingSpecialHours } from '../facts/schedule.server.ts'
import { breadcrumbsForPath, offer, venueId } from '../seo/structured-data.server.ts'
import { specialHoursOf } from '../seo/venue.server.ts'
import type { StructuredData } from '../vike.d.ts'
import { ownWords } from '../words.server.ts'
import { allDiets, serviceOf } from './menu-lists.server.ts'
import { ownMenu } from './own-menu.server.ts'

// The diets that schema.org has. It has no field for allergens, so they are in no structured data.
const restrictedDiets = {
  vegan: 'VeganDiet',
  vegetarian: 'VegetarianDiet',
  'gluten-free': 'GlutenFreeDiet',
  halal: 'HalalDiet',
  kosher: 'KosherDiet',
} as const satisfies Partial<Record<Diet, string>>

function suitableForDiet(suits: readonly Diet[] = []) {
  const named = allDiets(suits).flatMap((diet) =>
    diet === 'alcohol-free' ? [] : [`https://schema.org/${restrictedDiets[diet]}` as const],
  )
  return named.length > 0 ? named : undefined
}

/**
 * Returns an offer, once for each row of the service that it is made in: the clock in the fields of the offer, as in the
 * example of schema.org's `MenuSection`, and the days in the hours of the place, as an offer has none.
 */
function offersIn<Base extends object>(service: ServiceHours | undefined, base: Base, clock: Clock) {
  if (!service) return [base]
  const { id, rows, season } = service
  const without = comingSpecialHours(clock).filter((special) => special.without?.includes(id))
  return rows.map(({ days, opens, closes }) => ({
    ...base,
    availabilityStarts: opens,
    availabilityEnds: closes,
    validFrom: season?.from,
    validThrough: season?.to,
    availableAtOrFrom: {
      '@type': 'Place',
      containedInPlace: { '@id': venueId() },
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days.flatMap((day) => weekdays[day] ?? []),
        opens,
        closes,
      },
      specialOpeningHoursSpecification:
        without.length > 0 ? without.map(({ from, to }) => specialHoursOf({ from, to })) : undefined,
    } as const,
  }))
}

function offersOf({ price, otherPrices = [], ...item }: MenuCategory['items'][number], clock: Clock) {
  const all = [
    ...offersIn(serviceOf(item), offer(price), clock),
    ...otherPrices.flatMap((other) => {
      const service = serviceOf(other)
      return offersIn(service, { ...offer(other.price), name: service?.name }, clock)
    }),
  ]
  return all.length === 1 ? all[0] : all
}

export const structuredData: StructuredData = ({ urlPathname, clock }) => [
  {
    '@type': 'Menu',
    name: fill(ownWords.structuredData.menu, { name: site.name }),
    url: canonicalUrl('/menu'),
    inLanguage: site.locale,
    hasMenuSection: ownMenu(clock).map(({ id, title, served, items }) => ({
      '@type': 'MenuSection',
      name: title,
      url: canonicalUrl(`/menu#${id}`),
      offers:
        served === undefined
          ? undefined
          : offersIn(serviceOf({ served }), { '@type': 'Offer' } as const, clock),
      hasMenuItem: items.map((item) => ({
        '@type': 'MenuItem',
        name: item.name,
        description: item.description,
        suitableForDiet: suitableForDiet(item.diets),
        nutrition:
          item.size === undefined ? undefined : { '@type': 'NutritionInformation', servingSize: item.size },
        offers: offersOf(item, clock),
      })),
    })),
  },
  ...breadcrumbsForPath(urlPathname),
]
