import type { MenuCategory } from '../../src/content/menu.schema.ts'
import type { Heading } from '../../src/content-fields.server.ts'
import { hasFields } from '../../src/has-fields.ts'
import type { Allergen, Diet } from '../../src/menu/allergens.ts'
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
}

export interface MenuListData extends Omit<WithPicture<MenuCategory>, 'items'> {
  items: readonly DrinkData[]
}

export interface DrinkData extends Omit<MenuCategory['items'][number], 'price' | 'strength' | 'size'> {
  /** `$19` */
  price: string
  /** Its strength and its size: `24% ABV`, `90 ml`. */
  measures?: readonly string[]
  /** The names of its diets: `vegan`, without `vegetarian`. */
  suits?: readonly string[]
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
