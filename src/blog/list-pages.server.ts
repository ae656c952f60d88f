import { hashOf } from '../hash.server.ts'
import type { PageDeclaration } from '../outputs.ts'
import { isoDate } from './date.ts'
import { listPageOf, pageCountOf } from './posts.ts'
import type { IndexEntry } from './schema.ts'

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
