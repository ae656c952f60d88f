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
// For a word that is nowhere, these are read for nothing.
const maxRead = 20

/** Searches the posts of the built site, its menu and its coming events. Throws the errors of `withSearch`. */
export function searchPages(term: string): Promise<Found> {
  return withSearch((indexes) => searchIn(indexes, term))
}

/** Searches some indexes, as `searchPages` does. */
export async function searchIn({ search, readWords }: SearchIndexes, term: string): Promise<Found> {
  const results = await search(term)
  const { related, rest } = await readRelated(results, wordsOf(term))
  const now = layout().at ?? Date.now()
  // An event may have passed since the site was built.
  const shown = related.filter(({ meta }) => !meta.end || Number(meta.end) > now)
  const pages = shown.slice(0, maxShown).map(pageOf)
  const total = shown.length + rest.length
  return { term, pages, total, suggestions: pages.length > 0 ? [] : await findSuggestions() }

  // A word may be of a post that is gone since.
  async function findSuggestions() {
    const suggestions = suggestionsFor(term, await readWords())
    const found = await Promise.all(suggestions.map(search))
    return suggestions.filter((_, at) => found[at]?.some(isWhole))
  }
}

/**
 * Reads matches until there are enough pages that are related to the words of a term. Those that are not may be among
 * them: an index without any word that begins like the term has matches, too.
 * @returns The related pages, and the matches after them that may be related, too.
 */
async function readRelated(matches: readonly Match[], words: readonly string[]) {
  const related: PagefindPage[] = []
  let read = 0
  while (read < Math.min(matches.length, maxRead) && related.length < maxShown) {
    const next = matches.slice(read, read + maxShown)
    const pages = await Promise.all(next.map(({ data }) => data()))
    related.push(
      ...pages.filter((page, at) => {
        const found = foundIn(page)
        const isMeant =
          found.length === 0 || !found.every(isShortForm) || words.some((word) => hasBeginning(found, word))
        return isMeant && next[at]?.lacking.every((word) => hasBeginning(found, word))
      }),
    )
    read += next.length
  }
  const others = matches.slice(read)
  return { related, rest: related.length < read ? others.filter(isWhole) : others }
}

function isWhole({ lacking }: Match): boolean {
  return lacking.length === 0
}

/** Returns the words of a page that a search has found, with the signs around them: „Źródła”. */
function foundIn({ content, locations }: PagefindPage): string[] {
  const words = content.split(/\s+/)
  return locations.map((at) => words[at] ?? '')
}

// Of English words: to Pagefind, `we’d` is a form of `wedding`.
const isShortForm = (word: string) => /\p{L}['’](?:d|ll|m|re|t|ve)(?!\p{L})/iu.test(word)

/** Whether a found word begins like another: with most of it. Of an unknown word, Pagefind finds any beginning. */
function hasBeginning(found: readonly string[], word: string): boolean {
  const letters = lettersOf(word)
  const beginning = letters.slice(0, Math.max(4, Math.ceil((letters.length * 2) / 3)))
  // It may be a part of a word: of `old-fashioned`.
  const partsOf = (match: string) => [match, ...match.split(/[^\p{L}\p{M}\p{N}]+/u)].flatMap(wordsOf)
  return found.some((match) => partsOf(match).some((part) => lettersOf(part).startsWith(beginning)))
}

// Pagefind leaves out the signs, too.
const lettersOf = (word: string) => folded(word).replace(/['’]/g, '')

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
