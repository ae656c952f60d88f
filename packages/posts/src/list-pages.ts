import { type ListedPost, type ListPage, pageCountOf, pageSize } from './lists.ts'
import { topicsOf } from './post-topics.ts'
import type { IndexEntry } from './snapshot-schema.ts'

/** Returns a page (from 1) of a list of posts; null if there is no such page. */
export function listPageOf({ posts: all }: { posts: readonly IndexEntry[] }, page: number): ListPage | null {
  const pageCount = pageCountOf(all.length)
  if (!Number.isInteger(page) || page < 1 || page > pageCount) return null
  const posts = all.slice((page - 1) * pageSize, page * pageSize).map(toListedPost)
  return { page, pageCount, total: all.length, posts }
}

const mostTopics = 3
const listed = new WeakMap<IndexEntry, ListedPost>()

// Computed once for a post, which is on a page of the blog and on one of each of its topics.
function toListedPost(post: IndexEntry): ListedPost {
  const { id, slug, metaTitle, metaDescription, pinterestImageLink, date } = post
  const known = listed.get(post) ?? {
    id,
    slug,
    metaTitle,
    metaDescription,
    pinterestImageLink,
    date,
    topics: topicsOf(post)
      .flatMap(({ name, slug }) => (slug ? [{ name, slug }] : []))
      .slice(0, mostTopics),
  }
  listed.set(post, known)
  return known
}
