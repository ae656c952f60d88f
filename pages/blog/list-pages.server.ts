import { hashOf } from '@venue-site/cli/files/hash'
import { isoDate } from '@venue-site/posts/dates'
import { listPageOf, pageCountOf } from '@venue-site/posts/lists'
import type { IndexEntry } from '@venue-site/posts/schema'
import type { PageDeclaration } from '../outputs.ts'

/** Declares the pages of a list of posts. A new post changes all of them, because it moves the others down by one. */
export function listPages(posts: readonly IndexEntry[]): PageDeclaration[] {
  const dates = posts.flatMap(({ date }) => isoDate(date) ?? [])
  const lastModified = dates.sort().at(-1)
  return Array.from({ length: pageCountOf(posts.length) }, (_, at) => {
    const page = at + 1
    // The first page has no number in its address.
    const params: Record<string, string> = page === 1 ? {} : { number: `${page}` }
    return { params, inputs: { posts: hashOf(listPageOf({ posts }, page)) }, lastModified }
  })
}
