import { menu, menuNote, menuOpening } from '../../src/content/menu.ts'
import type { MenuPageData } from './menu-page-data.ts'

/** The menu is data, so that a change of it changes this page and no script. */
export function data(): MenuPageData {
  return { opening: menuOpening, categories: menu, note: menuNote }
}
