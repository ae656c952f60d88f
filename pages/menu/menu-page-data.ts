import type { MenuCategory } from '../../src/content/menu.ts'

export interface MenuPageData {
  opening: { tempo: string; title: string; lead: string }
  categories: readonly [MenuCategory, ...MenuCategory[]]
  note: string
}

/** Tells the menu's data from anything else that a host may answer. */
export function isMenuPageData(value: unknown): value is MenuPageData {
  return typeof value === 'object' && value !== null && 'categories' in value
}
