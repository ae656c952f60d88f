import type { ListItem } from './schema.ts'
import type { IndexEntry, SnapshotIndex } from './snapshot-schema.ts'

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

/** A post of a list, with its date and its first topics that have a page: a list of the functions host lacks them. */
export type ListedPost = ListItem & { date?: string; topics?: Required<Topic>[] }

/** A page of a list of posts. */
export interface ListPage {
  page: number
  pageCount: number
  total: number
  posts: ListedPost[]
}

/** Returns the number of list pages for a number of posts. An empty blog has one page. */
export function pageCountOf(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** Returns a post's title, or its slug if the title is empty. */
export function titleOf({ metaTitle, slug }: PostLink): string {
  return metaTitle || slug
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

/** Returns the entry of a post in the list; undefined if there is none. */
export function entryOf(index: SnapshotIndex, slug: string): IndexEntry | undefined {
  return index.posts[positionsIn(index).get(slug) ?? -1]
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
