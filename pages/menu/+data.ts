import { menuHeading, menuNote } from '../../src/content/menu.ts'
import { ownWords } from '../words.server.ts'
import { letterhead, menuLists } from './menu-lists.server.ts'
import type { MenuPageData } from './menu-page-data.ts'

/** The menu is data, so that a change of it changes this page and no script. */
export function data(): MenuPageData {
  const words = ownWords.menu
  return { letterhead, heading: menuHeading, categories: menuLists(), note: menuNote, words }
}
