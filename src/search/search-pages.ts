import type { Offer } from '../blog/posts.ts'
import { layout } from '../page-data/layout.ts'
import { type ExcerptPart, excerptParts } from './excerpt.ts'
import { type Match, type PagefindPage, type SearchIndexes, withSearch } from './pagefind.ts'
import { folded, toShown, wordsOf } from './searched-text.ts'
import { suggestionsFor } from './suggestions.ts'

/** A post, a drink or an event that a search found. */
export interface FoundPage {
  address: string
  title: string
  /** Of a post. Unknown for one that is newer than the site. */
  date?: string
  /** Of a drink or an event. */
  offer?: Pick<Offer, 'kind' | 'detail'>
  excerpt: readonly ExcerptPart[]
}

/** The best matches, and the number of all matches. */
export interface Found {
  term: string
  pages: readonly FoundPage[]
  total: number
  /** Terms that may have been meant and have matches, if this one has none. */
  suggestions: readonly string[]
}

const maxShown = 10

/** Searches the posts of the built site, its menu and its coming events. Throws the errors of `withSearch`. */
export function searchPages(term: string): Promise<Found> {
  return withSearch((indexes) => searchIn(indexes, term))
}

async function searchIn({ search, readWords }: SearchIndexes, term: string): Promise<Found> {
  const results = await search(term)
  const read = results.slice(0, maxShown).map(async ({ data, lacking }) => ({ page: await data(), lacking }))
  const first = await Promise.all(read)
  const related = first.filter(({ page, lacking }) => lacking.every((word) => hasBeginning(page, word)))
  const now = layout().at ?? Date.now()
  // An event may have passed since the site was built.
  const shown = related.filter(({ page: { meta } }) => !meta.end || Number(meta.end) > now)
  const others = results.slice(maxShown)
  // What comes after pages that are not related is less so.
  const rest = related.length < first.length ? others.filter(isWhole) : others
  const total = shown.length + rest.length
  const pages = shown.map(({ page }) => pageOf(page))
  return { term, pages, total, suggestions: pages.length > 0 ? [] : await findSuggestions() }

  // A word may be of a post that is gone since.
  async function findSuggestions() {
    const suggestions = suggestionsFor(term, await readWords())
    const found = await Promise.all(suggestions.map(search))
    return suggestions.filter((_, at) => found[at]?.some(isWhole))
  }
}

function isWhole({ lacking }: Match): boolean {
  return lacking.length === 0
}

/** Whether a match begins like a word: with most of it. Of an unknown word, Pagefind finds any beginning. */
function hasBeginning({ content, locations }: PagefindPage, word: string): boolean {
  const letters = folded(word)
  const beginning = letters.slice(0, Math.max(4, Math.ceil((letters.length * 2) / 3)))
  const words = content.split(/\s+/)
  // A match has the signs around a word, too: „Źródła”.
  return locations.some((at) => wordsOf(words[at] ?? '').some((match) => folded(match).startsWith(beginning)))
}

function pageOf({ url, excerpt, meta: { title = url, date, kind, detail = '' } }: PagefindPage): FoundPage {
  const isOffer = kind === 'drink' || kind === 'event'
  return {
    address: url,
    title: toShown(title),
    date,
    offer: isOffer ? { kind, detail } : undefined,
    // That of a post is from the middle of its text.
    excerpt: excerptParts(isOffer ? toShown(excerpt) : `… ${toShown(excerpt)} …`),
  }
}
