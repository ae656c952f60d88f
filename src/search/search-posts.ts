import { type ExcerptPart, excerptParts } from './excerpt.ts'
import { loadPagefind } from './pagefind.ts'

/** A post that was found. */
export interface FoundPost {
  address: string
  title: string
  /** As the post has it; of one that is newer than the site the list does not say. */
  date?: string
  excerpt: readonly ExcerptPart[]
}

/** The nearest posts, and how many there are in all. */
export interface Found {
  posts: readonly FoundPost[]
  total: number
}

const mostShown = 10

/** Finds the posts of the built site that have these words, the nearest first. @throws As `loadPagefind`. */
export async function searchPosts(term: string): Promise<Found> {
  const pagefind = await loadPagefind()
  const { results } = await pagefind.search(term)
  const pages = await Promise.all(results.slice(0, mostShown).map((result) => result.data()))
  const posts = pages.map(({ url, excerpt, meta }) => ({
    address: url,
    title: meta.title ?? url,
    date: meta.date,
    // It is cut out of the middle of what the post says.
    excerpt: excerptParts(`… ${excerpt} …`),
  }))
  return { posts, total: results.length }
}
