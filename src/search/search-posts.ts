import { type ExcerptPart, excerptParts } from './excerpt.ts'
import { loadSearch } from './pagefind.ts'
import { toShown } from './searched-text.ts'

/** A post that a search found. */
export interface FoundPost {
  address: string
  title: string
  /** Unknown for a post that is newer than the site. */
  date?: string
  excerpt: readonly ExcerptPart[]
}

/** The best matches, and the number of all matches. */
export interface Found {
  posts: readonly FoundPost[]
  total: number
}

const maxShown = 10

/** Searches the posts of the built site. Throws the errors of `loadSearch`. */
export async function searchPosts(term: string): Promise<Found> {
  const search = await loadSearch()
  const results = await search(term)
  const pages = await Promise.all(results.slice(0, maxShown).map((result) => result.data()))
  const posts = pages.map(({ url, excerpt, meta }) => ({
    address: url,
    title: toShown(meta.title ?? url),
    date: meta.date,
    // It is from the middle of the text.
    excerpt: excerptParts(`… ${toShown(excerpt)} …`),
  }))
  return { posts, total: results.length }
}
