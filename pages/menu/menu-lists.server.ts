import { menu } from '../../src/content/menu.ts'
import { site } from '../../src/content/site.ts'
import { formatNumber } from '../../src/formats.ts'
import { allergens, type Diet, diets } from '../../src/menu/allergens.ts'
import { fill } from '../../src/words/words.ts'
import { joinParts, shortAddress } from '../facts/address.server.ts'
import { ownFormats } from '../facts/formats.server.ts'
import { formatPrice } from '../facts/price.server.ts'
import { withPicture } from '../pictures.server.ts'
import { ownWords } from '../words.server.ts'
import type { DrinkData, MenuListData, Stated } from './menu-page-data.ts'

const percents = new Intl.NumberFormat(site.numberLocale ?? site.locale, {
  style: 'percent',
  maximumFractionDigits: 1,
})

/** Returns the menu with its prices and strengths as they are shown. */
export function menuLists(): MenuListData[] {
  const prices = menu.flatMap(({ items }) => items.map(({ price }) => price))
  return menu.map(({ items, ...category }) => ({
    ...withPicture(category),
    items: items.map(({ price, strength, size, diets: suits, ...item }) => ({
      ...item,
      price: formatPrice(price, prices),
      ...((strength ?? size) !== undefined && { measures: measuresOf(strength, size) }),
      ...(suits && { diets: allDiets(suits), suits: namedDiets(suits).map((diet) => ownWords.diets[diet]) }),
    })),
  }))
}

function measuresOf(strength?: number, size?: string): string[] {
  const shown = strength === undefined ? undefined : percents.format(strength / 100)
  return [shown && fill(ownWords.drink.strength, { percent: shown }), size].filter(
    (text) => text !== undefined,
  )
}

/** Returns diets in the order of their table. What is vegan is vegetarian, too. */
export function allDiets(suits: readonly Diet[]): Diet[] {
  return diets.filter((diet) => suits.includes(diet) || (diet === 'vegetarian' && suits.includes('vegan')))
}

function namedDiets(suits: readonly Diet[]): Diet[] {
  return allDiets(suits).filter((diet) => diet !== 'vegetarian' || !suits.includes('vegan'))
}

/** Returns what a menu states of its drinks: null if no drink has an allergen, a diet, a strength or a size. */
export function statedIn(lists: readonly MenuListData[]): Stated | null {
  const items = lists.flatMap((list) => list.items)
  const isStated = ({ contains, diets, measures }: DrinkData) => contains ?? diets ?? measures
  if (!items.some(isStated)) return null
  return {
    allergens: allergens.flatMap((code, at) =>
      items.some(({ contains }) => contains?.includes(code))
        ? [{ code, mark: formatNumber(at + 1, ownFormats), name: ownWords.allergens[code] }]
        : [],
    ),
    diets: diets.flatMap((code) =>
      items.some((item) => item.diets?.includes(code)) ? [{ code, name: ownWords.diets[code] }] : [],
    ),
    hasAllergens: items.some(({ contains }) => contains),
    words: ownWords.drink,
  }
}

const list = new Intl.ListFormat(site.locale, { type: 'conjunction' })

/** Returns what a drink states, as short texts: `24% ABV`, `90 ml`, `vegan`, `Contains nuts and sulphites`. */
export function statementsOf(
  { measures = [], suits = [], contains }: DrinkData,
  stated: Pick<Stated, 'hasAllergens'> | null,
): string[] {
  const words = ownWords.drink
  const named = contains?.map((code) => ownWords.allergens[code]) ?? []
  const containsText = named.length > 0 ? fill(words.contains, { allergens: list.format(named) }) : words.none
  return [...measures, ...suits, ...(stated?.hasAllergens ? [contains ? containsText : words.notStated] : [])]
}

/** The line over a printed menu. */
export const letterhead = joinParts(site.name, shortAddress)
