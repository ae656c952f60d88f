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

function toListedPost(post: IndexEntry): ListedPost {
  const { id, slug, metaTitle, metaDescription, pinterestImageLink, date } = post
  const topics = topicsOf(post)
    .flatMap(({ name, slug }) => (slug ? [{ name, slug }] : []))
    .slice(0, mostTopics)
  return { id, slug, metaTitle, metaDescription, pinterestImageLink, date, topics }
}
