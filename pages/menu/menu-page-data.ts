import type { MenuCategory } from '../../src/content/menu.schema.ts'
import type { Heading } from '../../src/content-fields.server.ts'
import { hasFields } from '../../src/has-fields.ts'
import type { Allergen, Diet } from '../../src/menu/allergens.ts'
import type { Served } from '../../src/menu/served.ts'
import type { ServiceHours } from '../../src/opening-hours/schedule.ts'
import type { WithPicture } from '../../src/pictures.ts'
import type { Words } from '../../src/words/words.ts'

export interface MenuPageData {
  /** Over the printed menu. */
  letterhead: string
  heading: Heading
  categories: readonly MenuListData[]
  note: string
  words: Words['menu']
  /** What the menu states of its drinks; null if it states nothing. */
  stated: Stated | null
  /** The services that the menu names; null if all of it is always served. */
  times: Times | null
  /** Of the whole menu. */
  pdfPath: string
  /** Under which it is saved. */
  fileName: string
}

export interface MenuListData extends Omit<WithPicture<MenuCategory>, 'items'>, TimesText {
  items: readonly DrinkData[]
}

type Item = MenuCategory['items'][number]

export interface DrinkData extends Omit<Item, 'price' | 'otherPrices' | 'strength' | 'size'>, TimesText {
  /** `$19` */
  price: string
  otherPrices?: readonly OtherPriceData[]
  /** Its strength and its size: `24% ABV · 90 ml`. */
  measures?: string
  /** The names of its diets: `vegan · gluten-free`, without `vegetarian`. */
  suits?: string
  /** The names of its allergens: `milk and nuts`. */
  named?: string
}

interface OtherPriceData extends Served {
  /** `Happy hour: $12, Monday to Friday, 6PM to 7PM` */
  text: string
}

interface TimesText {
  /** When it is served, if not always: `Friday and Saturday, 11PM to 2AM`. */
  timesText?: string
}

/** When what is not always served is served. */
export interface Times {
  services: readonly ServiceHours[]
  words: Words['times']
}

/** The allergens and diets that some drink has, in the order of their tables. */
export interface Stated {
  allergens: readonly { code: Allergen; mark: string; name: string }[]
  diets: readonly { code: Diet; name: string }[]
  /** Whether a drink says which allergens are in it. Then one that does not says so. */
  hasAllergens: boolean
  words: Words['drink']
}

/** Tells the menu's data from anything else that a host may answer. */
export function isMenuPageData(value: unknown): value is MenuPageData {
  return hasFields(value, 'categories')
}
