import { type ServedCategory, servedAt } from '../../src/menu/served.ts'
import { layout } from '../../src/page-data/layout.ts'
import { sortDrinks, wantedIn } from './filter.ts'
import { MenuFilter } from './menu-filter.tsx'
import type { MenuListData, MenuPageData } from './menu-page-data.ts'
import { showTab } from './show-tab.ts'
import { tabByKey } from './tab-by-key.ts'

// What a menu does after its first view, as one file: a single list that states nothing and is always served loads none.
export { MenuFilter, showTab, tabByKey }

interface Situation extends Pick<MenuPageData, 'categories' | 'stated' | 'times'> {
  /** The query of the address. */
  search: string
  /** Undefined until it is known. */
  now: number | undefined
}

/** Returns what the guest looks for, what is served now, and the category to open for it: each undefined where unknown. */
export function viewOf({ categories, stated, times, search, now }: Situation) {
  const wanted = stated ? wantedIn(search, stated) : undefined
  const served =
    times && now !== undefined ? servedAt(now, categories, times.services, layout().schedule) : undefined
  return {
    wanted,
    /** The drinks of each category. */
    sorted: wanted && categories.map(({ items }) => sortDrinks(items, wanted)),
    served,
    servedFirst: served && firstOf(categories, served),
  }
}

/** Returns the id of the category to open: what is in a service and is served comes first. */
function firstOf(categories: readonly MenuListData[], served: readonly ServedCategory[]): string | undefined {
  const now = categories.filter((_, at) => served[at]?.isServed)
  return (now.find((category) => category.served) ?? now[0] ?? categories[0])?.id
}
