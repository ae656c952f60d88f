import { menu } from '../../src/content/menu.ts'
import { site } from '../../src/content/site.ts'
import { joinParts, shortAddress } from '../facts/address.server.ts'
import { formatPrice } from '../facts/price.server.ts'
import { withPicture } from '../pictures.server.ts'
import type { MenuListData } from './menu-page-data.ts'

/** Returns the menu with its prices as they are shown. */
export function menuLists(): MenuListData[] {
  const prices = menu.flatMap(({ items }) => items.map(({ price }) => price))
  return menu.map(({ items, ...category }) => ({
    ...withPicture(category),
    items: items.map((item) => ({ ...item, price: formatPrice(item.price, prices) })),
  }))
}

/** The line over a printed menu. */
export const letterhead = joinParts(site.name, shortAddress)
