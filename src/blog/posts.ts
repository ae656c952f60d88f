import type { TopicTexts } from '../content/topics.schema.ts'
import type { HeadingWithLead } from '../content-fields.server.ts'
import { hasFields } from '../has-fields.ts'
import type { ListItem, Post, SnapshotIndex } from './schema.ts'

/** The posts of a list page, as on the functions host. */
export const pageSize = 10

/** A neighbour of a post: its address and the title on the link. */
export interface PostLink {
  slug: string
  metaTitle: string
}

/** The next newer post and the next older one, where there is one. */
export interface Neighbours {
  newer?: PostLink
  older?: PostLink
}

/** One of a post's keywords, with its slug if the topic has a page. */
export interface Topic {
  name: string
  slug?: string
}

/** The data of a post's page: the post's fields, with the rendered `html` in place of `blog`. */
export type PostPageData = Omit<Post, 'blog'> & {
  html: string
  /** How long the body takes to read, in minutes, at least one. */
  minutes: number
  topics: Topic[]
} & Neighbours

/** The data of a list page. */
export interface ListPageData {
  page: number
  pageCount: number
  total: number
  posts: ListItem[]
}

/** The data of a page of the blog's list. */
export interface BlogPageData extends ListPageData {
  heading: HeadingWithLead
}

/** The data of a page of a topic's posts. */
export interface TopicPageData extends ListPageData {
  topic: Required<Topic>
  texts: TopicTexts
}

/** Returns the number of list pages for a number of posts. An empty blog has one page. */
export function pageCountOf(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** Returns a post's title, or its slug if the title is empty. */
export function titleOf({ metaTitle, slug }: PostLink): string {
  return metaTitle || slug
}

/** Returns the path of a list page. The first one is the blog's own. */
export function listPath(page: number): string {
  return page === 1 ? '/blog' : `/blog/page/${page}`
}

/** Returns the path of a post. Some hosts do not decode what may stand in a path as it is, such as `&` and `+`. */
export function postPath(slug: string): string {
  return encodeURI(`/blog/${slug}`)
}

/** Returns the path of a page of a topic's posts. */
export function topicPath(slug: string, page = 1): string {
  return encodeURI(`/blog/topic/${slug}${page === 1 ? '' : `/page/${page}`}`)
}

/** Returns a page (from 1) of a list of posts; null if there is no such page. */
export function listPageOf(
  { posts: all }: { posts: readonly ListItem[] },
  page: number,
): ListPageData | null {
  const pageCount = pageCountOf(all.length)
  if (!Number.isInteger(page) || page < 1 || page > pageCount) return null
  const posts = all.slice((page - 1) * pageSize, page * pageSize).map(toListItem)
  return { page, pageCount, total: all.length, posts }
}

function toListItem({ id, slug, metaTitle, metaDescription, pinterestImageLink }: ListItem): ListItem {
  return { id, slug, metaTitle, metaDescription, pinterestImageLink }
}

// Of 11 KB each, they make a feed of a quarter of a megabyte. At one post a day they last for three weeks.
const newestCount = 20

/** Returns the newest posts, newest first: those of the feeds and of llms.txt. */
export function newestPosts({ posts }: SnapshotIndex): SnapshotIndex['posts'] {
  return posts.slice(0, newestCount)
}

/** Returns the neighbours of a post in the list; null if there is no such post. */
export function neighboursOf(index: SnapshotIndex, slug: string): Neighbours | null {
  const position = positionsIn(index).get(slug)
  return position === undefined ? null : neighboursAt(index, position)
}

/** Returns the neighbours of the post at a position of the list. */
export function neighboursAt({ posts }: SnapshotIndex, position: number): Neighbours {
  return { newer: linkTo(posts[position - 1]), older: linkTo(posts[position + 1]) }
}

const positions = new WeakMap<SnapshotIndex, Map<string, number>>()

// Computed once for an index: a build looks up every post.
function positionsIn(index: SnapshotIndex): Map<string, number> {
  const known = positions.get(index) ?? new Map(index.posts.map(({ slug }, at) => [slug, at]))
  positions.set(index, known)
  return known
}

function linkTo(item: PostLink | undefined): PostLink | undefined {
  return item && { slug: item.slug, metaTitle: item.metaTitle }
}

// These tell a page's data from anything else that a host may answer. The build wrote it, so a few fields are enough.

export function isPostPageData(value: unknown): value is PostPageData {
  return hasFields(value, 'slug', 'html')
}

export function isListPageData(value: unknown): value is ListPageData {
  return hasFields(value, 'posts', 'pageCount')
}

export function isBlogPageData(value: unknown): value is BlogPageData {
  return isListPageData(value) && 'heading' in value
}

export function isTopicPageData(value: unknown): value is TopicPageData {
  return isListPageData(value) && 'topic' in value
}
