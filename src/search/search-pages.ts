import type { Offer } from '../blog/posts.ts'
import { layout } from '../page-data/layout.ts'
import { type ExcerptPart, excerptParts } from './excerpt.ts'
import { type PagefindPage, type SearchIndexes, withSearch } from './pagefind.ts'
import { toShown } from './searched-text.ts'
import { folded, suggestionsFor, wordsOf } from './suggestions.ts'

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
  /** Terms that may have been meant and have matches, if this one has none, or only of the beginnings of its words. */
  suggestions: readonly string[]
}

const maxShown = 10

/** Searches the posts of the built site, its menu and its coming events. Throws the errors of `withSearch`. */
export function searchPages(term: string): Promise<Found> {
  return withSearch((indexes) => searchIn(indexes, term))
}

async function searchIn({ search, readWords }: SearchIndexes, term: string): Promise<Found> {
  const results = await search(term)
  const shown = await Promise.all(results.slice(0, maxShown).map((result) => result.data()))
  const now = layout().at ?? Date.now()
  // An event may have passed since the site was built.
  const pages = shown.filter(({ meta }) => !meta.end || Number(meta.end) > now).map(pageOf)
  const total = results.length - shown.length + pages.length
  return { term, pages, total, suggestions: isMatched(term, pages) ? [] : await findSuggestions() }

  // A word may be of a post that is gone since.
  async function findSuggestions() {
    const suggestions = suggestionsFor(term, await readWords())
    const found = await Promise.all(suggestions.map(search))
    return suggestions.filter((_, at) => found[at]?.length)
  }
}

/** Whether some match begins like each word. Of a word that it lacks, Pagefind finds the beginning: `a` of `aplewood`. */
function isMatched(term: string, pages: readonly FoundPage[]): boolean {
  const matches = pages.flatMap(({ excerpt }) => excerpt.filter(({ isMarked }) => isMarked))
  // A mark has the signs around a word, too: „Źródła”.
  const found = matches.flatMap(({ text }) => wordsOf(text).map(folded))
  return wordsOf(term).every((word) => {
    const beginning = folded(word).slice(0, 4)
    return found.some((text) => text.startsWith(beginning))
  })
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
