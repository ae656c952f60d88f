import { canonicalUrl } from '../../src/components/metadata.tsx'
import { menu } from '../../src/content/menu.ts'
import { site } from '../../src/content/site.ts'
import type { Diet } from '../../src/menu/allergens.ts'
import { fill } from '../../src/words/words.ts'
import { breadcrumbsForPath, offer } from '../seo/structured-data.server.ts'
import type { StructuredData } from '../vike.d.ts'
import { ownWords } from '../words.server.ts'
import { allDiets } from './menu-lists.server.ts'

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

export const structuredData: StructuredData = ({ urlPathname }) => [
  {
    '@type': 'Menu',
    name: fill(ownWords.structuredData.menu, { name: site.name }),
    url: canonicalUrl('/menu'),
    inLanguage: site.locale,
    hasMenuSection: menu.map(({ id, title, items }) => ({
      '@type': 'MenuSection',
      name: title,
      url: canonicalUrl(`/menu#${id}`),
      hasMenuItem: items.map(({ name, description, price, diets, size }) => ({
        '@type': 'MenuItem',
        name,
        description,
        suitableForDiet: suitableForDiet(diets),
        nutrition: size === undefined ? undefined : { '@type': 'NutritionInformation', servingSize: size },
        offers: offer(price),
      })),
    })),
  },
  ...breadcrumbsForPath(urlPathname),
]
