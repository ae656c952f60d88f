import type { MenuCategory } from '../../src/content/menu.schema.ts'
import type { Heading } from '../../src/content-fields.server.ts'
import { hasFields } from '../../src/has-fields.ts'
import type { WithPicture } from '../../src/pictures.ts'
import type { Words } from '../../src/words/words.ts'

export interface MenuPageData {
  /** Over the printed menu. */
  letterhead: string
  heading: Heading
  categories: readonly MenuListData[]
  note: string
  words: Words['menu']
}

export interface MenuListData extends Omit<WithPicture<MenuCategory>, 'items'> {
  items: readonly DrinkData[]
}

export interface DrinkData extends Omit<MenuCategory['items'][number], 'price'> {
  /** `$19` */
  price: string
}

/** Tells the menu's data from anything else that a host may answer. */
export function isMenuPageData(value: unknown): value is MenuPageData {
  return hasFields(value, 'categories')
}
