import { site } from '../src/content/site.ts'
import { words } from '../src/content/words.ts'
import { wordsOf } from '../src/words/tables.server.ts'

/** The words of the venue's interface. A browser gets those of all pages with the layout, others with a page's data. */
export const ownWords = wordsOf(site.locale, words)
