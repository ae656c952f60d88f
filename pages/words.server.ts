import { site } from '../src/content/site.ts'
import { words } from '../src/content/words.ts'
import { wordsOf } from '../src/words/tables.server.ts'
import { fill } from '../src/words/words.ts'

/** The words of the venue's interface. A browser gets those of all pages with the layout, others with a page's data. */
export const ownWords = wordsOf(site.locale, words)

const { nameOf, editorial } = ownWords.blog
const { footnoteLabel, footnoteBackLabel, noteLabel, tipLabel, importantLabel, warningLabel, cautionLabel } =
  ownWords.post

/** The words in the bodies of posts. */
export const bodyLabels = {
  footnoteLabel,
  footnoteBackLabel,
  noteLabel,
  tipLabel,
  importantLabel,
  warningLabel,
  cautionLabel,
}

/** The name of the blog, in the venue's own words. */
export const blogName = fill(nameOf, { name: site.name })

/** The byline of a post without an author. */
export const byline = fill(editorial, { name: site.name })
