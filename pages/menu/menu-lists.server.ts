import type { MenuCategory } from '../../src/content/menu.schema.ts'
import { site } from '../../src/content/site.ts'
import type { Price } from '../../src/content-fields.server.ts'
import { formatNumber } from '../../src/formats.ts'
import { allergens, type Diet, diets } from '../../src/menu/allergens.ts'
import type { Served } from '../../src/menu/served.ts'
import type { ServiceHours } from '../../src/opening-hours/schedule.ts'
import { fill } from '../../src/words/words.ts'
import type { Clock } from '../clock.ts'
import { joinParts, shortAddress } from '../facts/address.server.ts'
import { ownFormats } from '../facts/formats.server.ts'
import { formatPrice } from '../facts/price.server.ts'
import { listText, ownServices } from '../facts/schedule.server.ts'
import { withPicture } from '../pictures.server.ts'
import { ownWords } from '../words.server.ts'
import type { DrinkData, MenuListData, Stated, Times } from './menu-page-data.ts'
import { ownMenu } from './own-menu.server.ts'

const percents = new Intl.NumberFormat(site.numberLocale ?? site.locale, {
  style: 'percent',
  maximumFractionDigits: 1,
})

/** Returns the menu with its prices, strengths and times as they are shown, without what is over. */
export function menuLists(clock: Clock): MenuListData[] {
  const menu = ownMenu(clock)
  const prices = pricesOf(menu)
  return menu.map(({ items, ...category }) => ({
    ...withPicture(category),
    timesText: serviceOf(category)?.text,
    items: items.map((item) => drinkOf(item, prices)),
  }))
}

/** Returns all prices of a menu. */
export function pricesOf(menu: readonly Pick<MenuCategory, 'items'>[]): Price[] {
  return menu
    .flatMap(({ items }) => items)
    .flatMap(({ price, otherPrices = [] }) => [price, ...otherPrices.map((other) => other.price)])
}

function drinkOf(item: MenuCategory['items'][number], prices: readonly Price[]): DrinkData {
  const { price, otherPrices, strength, size, diets: suits, ...rest } = item
  const named = item.contains?.map((code) => ownWords.allergens[code]) ?? []
  return {
    ...rest,
    price: formatPrice(price, prices),
    ...((strength ?? size) !== undefined && { measures: measuresOf(strength, size) }),
    ...(suits && { diets: allDiets(suits), suits: namesOf(suits) }),
    ...(named.length > 0 && { named: listText(named, site.locale) }),
    timesText: serviceOf(item)?.text,
    otherPrices: otherPrices?.map(({ served, price }) => {
      const { name = '', text: times = '' } = serviceOf({ served }) ?? {}
      return {
        served,
        text: fill(ownWords.times.otherPrice, { name, price: formatPrice(price, prices), times }),
      }
    }),
  }
}

/** Returns the service that something names. */
export function serviceOf({ served }: Served): ServiceHours | undefined {
  return ownServices.find(({ id }) => id === served)
}

/** Returns the services that a menu names, and the words for them; null if all of it is always served. */
export function timesFor(lists: readonly MenuListData[]): Times | null {
  const named = lists
    .flatMap((list) => [list, ...list.items, ...list.items.flatMap(({ otherPrices = [] }) => otherPrices)])
    .map(({ served }) => served)
  const services = ownServices.filter(({ id }) => named.includes(id))
  return services.length > 0 ? { services, words: ownWords.times } : null
}

function measuresOf(strength?: number, size?: string): string {
  const percent = strength === undefined ? undefined : percents.format(strength / 100)
  const strengthText = percent && fill(ownWords.drink.strength, { percent })
  return [strengthText, size].filter(Boolean).join(' · ')
}

/** Returns diets in the order of their table. What is vegan is vegetarian, too. */
export function allDiets(suits: readonly Diet[]): Diet[] {
  return diets.filter((diet) => suits.includes(diet) || (diet === 'vegetarian' && suits.includes('vegan')))
}

function namesOf(suits: readonly Diet[]): string {
  return allDiets(suits)
    .filter((diet) => diet !== 'vegetarian' || !suits.includes('vegan'))
    .map((diet) => ownWords.diets[diet])
    .join(' · ')
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

/**
 * Returns what a drink states, as short texts: `24% ABV`, `90 ml`, `vegan`, `contains nuts and sulphites`, when it is
 * served, and its other prices.
 */
export function statementsOf(
  { measures, suits, contains, named, timesText, otherPrices = [] }: DrinkData,
  stated: Pick<Stated, 'hasAllergens'> | null,
): string[] {
  const words = ownWords.drink
  const containsText = named ? fill(words.contains, { allergens: named }) : words.none
  return [
    ...(measures ? [measures] : []),
    ...(suits ? [suits] : []),
    ...(stated?.hasAllergens ? [contains ? containsText : words.notStated] : []),
    ...(timesText ? [timesText] : []),
    ...otherPrices.map(({ text }) => text),
  ]
}

/** The line over a printed menu. */
export const letterhead = joinParts(site.name, shortAddress)
