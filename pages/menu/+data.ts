import { menuHeading, menuNote } from '../../src/content/menu.ts'
import { site } from '../../src/content/site.ts'
import { menuPdfPath } from '../../src/well-known-files.ts'
import { fill } from '../../src/words/words.ts'
import type { HookContext } from '../vike.d.ts'
import { ownWords } from '../words.server.ts'
import { letterhead, menuLists, statedIn, timesFor } from './menu-lists.server.ts'
import type { MenuPageData } from './menu-page-data.ts'

/** The menu is data, so that a change of it changes this page and no script. */
export function data({ clock }: Pick<HookContext, 'clock'>): MenuPageData {
  const categories = menuLists(clock)
  return {
    letterhead,
    heading: menuHeading,
    categories,
    note: menuNote,
    words: ownWords.menu,
    stated: statedIn(categories),
    times: timesFor(categories),
    pdfPath: menuPdfPath,
    fileName: fill(ownWords.menu.fileName, { name: site.name }),
  }
}
