import { canonicalUrl } from '../../src/components/metadata.tsx'
import type { MenuCategory, MenuTimes } from '../../src/content/menu.schema.ts'
import { site } from '../../src/content/site.ts'
import type { Diet } from '../../src/menu/allergens.ts'
import { fill } from '../../src/words/words.ts'
import { breadcrumbsForPath, offer, venueId } from '../seo/structured-data.server.ts'
import type { StructuredData } from '../vike.d.ts'
import { ownWords } from '../words.server.ts'
import { allDiets } from './menu-lists.server.ts'
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
 * Returns the times at which something is offered, one for each row of its hours: the clock in the fields of the offer, as
 * in the example of schema.org's `MenuSection`, and the days of the week in the hours of the place, as an offer has none.
 */
function availabilityOf({ hours, season: { from: validFrom, to: validThrough } = {} }: MenuTimes) {
  const rows = hours?.map(({ days, from, until }) => ({
    availabilityStarts: from,
    availabilityEnds: until,
    validFrom,
    validThrough,
    availableAtOrFrom: {
      '@type': 'Place',
      containedInPlace: { '@id': venueId() },
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days,
        opens: from,
        closes: until,
      },
    } as const,
  }))
  return rows ?? [{ validFrom, validThrough }]
}

function offersOf({ price, otherPrices = [], ...times }: MenuCategory['items'][number]) {
  const all = [
    ...availabilityOf(times).map((when) => ({ ...offer(price), ...when })),
    ...otherPrices.flatMap(({ name, price, ...times }) =>
      availabilityOf(times).map((when) => ({ ...offer(price), name, ...when })),
    ),
  ]
  return all.length === 1 ? all[0] : all
}

export const structuredData: StructuredData = ({ urlPathname, clock }) => [
  {
    '@type': 'Menu',
    name: fill(ownWords.structuredData.menu, { name: site.name }),
    url: canonicalUrl('/menu'),
    inLanguage: site.locale,
    hasMenuSection: ownMenu(clock).map(({ id, title, hours, season, items }) => ({
      '@type': 'MenuSection',
      name: title,
      url: canonicalUrl(`/menu#${id}`),
      offers:
        (hours ?? season)
          ? availabilityOf({ hours, season }).map((when) => ({ '@type': 'Offer', ...when }))
          : undefined,
      hasMenuItem: items.map((item) => ({
        '@type': 'MenuItem',
        name: item.name,
        description: item.description,
        suitableForDiet: suitableForDiet(item.diets),
        nutrition:
          item.size === undefined ? undefined : { '@type': 'NutritionInformation', servingSize: item.size },
        offers: offersOf(item),
      })),
    })),
  },
  ...breadcrumbsForPath(urlPathname),
]
