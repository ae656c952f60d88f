import { hashOf } from '../hash.server.ts'
import type { PageDeclaration } from '../outputs.ts'
import { isoDate } from './date.ts'
import { listPageOf, pageCountOf } from './posts.ts'
import type { IndexEntry } from './schema.ts'

type ListPageDeclaration = PageDeclaration & { params: Readonly<Record<string, string>> }

/**
 * Declares the pages of a list of posts, ten a page. Each changed when the newest post came, which moved all others down
 * by one.
 */
export function listPages(posts: readonly IndexEntry[]): ListPageDeclaration[] {
  const lastModified = newestDate(posts)
  return Array.from({ length: pageCountOf(posts.length) }, (_, at) => ({
    params: numberParam(at + 1),
    inputs: { posts: hashOf(listPageOf({ posts }, at + 1)) },
    lastModified,
  }))
}

// The first page has no number in its address.
function numberParam(page: number): Record<string, string> {
  return page === 1 ? {} : { number: `${page}` }
}

function newestDate(posts: readonly IndexEntry[]): string | undefined {
  return posts
    .flatMap(({ date }) => isoDate(date) ?? [])
    .sort()
    .at(-1)
}
