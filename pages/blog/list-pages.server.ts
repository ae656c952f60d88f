import { hashOf } from '@venue-site/cli/files/hash'
import { isoDate } from '@venue-site/posts/dates'
import { listPageOf } from '@venue-site/posts/list-pages'
import { pageCountOf } from '@venue-site/posts/lists'
import type { IndexEntry } from '@venue-site/posts/snapshot-schema'
import type { PageDeclaration, SiteSource } from '../outputs.ts'
import { illustrated } from './post-pictures.server.ts'

/** Pages of a list: the first one, whose address has no number, or those after it. */
export type Part = 'first' | 'others'

/** Declares pages of a list of posts of a site. A new post changes all of them, because it moves the others down by one. */
export function* listPages(
  posts: readonly IndexEntry[],
  part: Part,
  site: SiteSource,
): Generator<PageDeclaration & Pick<Required<PageDeclaration>, 'inputs'>> {
  const lastModified = newestDate(posts)
  const [from, to] = part === 'first' ? [1, 1] : [2, pageCountOf(posts.length)]
  for (let page = from; page <= to; page++) {
    const params: Record<string, string> = page === 1 ? {} : { number: `${page}` }
    const inputs = () => {
      const list = listPageOf({ posts }, page)
      return { posts: hashOf(list && illustrated(list, site)) }
    }
    yield { params, inputs, lastModified }
  }
}

function newestDate(posts: readonly IndexEntry[]): string | undefined {
  let newest: string | undefined
  for (const { date } of posts) {
    const day = isoDate(date)
    if (day !== undefined && (newest === undefined || day > newest)) newest = day
  }
  return newest
}
