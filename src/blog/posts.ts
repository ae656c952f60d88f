import { imageAddress } from '@venue-site/posts/image-address'
import type { ListedPost, ListPage, Neighbours, PostLink, Topic } from '@venue-site/posts/lists'
import type { Post } from '@venue-site/posts/schema'
import type { GonePost } from '../content/missing.schema.ts'
import type { TopicTexts } from '../content/topics.schema.ts'
import type { HeadingWithLead } from '../content-fields.server.ts'
import { hasFields } from '../has-fields.ts'
import type { Picture } from '../pictures.ts'

/** The data of a post's page: the post's fields, with the rendered `html` in place of `blog`. */
export type PostPageData = Omit<Post, 'blog'> & {
  html: string
  /** How long the body takes to read, in minutes, at least one. */
  minutes: number
  topics: Topic[]
  /** Its picture, as of a post of a list. */
  picture?: Picture | null
  /** Says which of its pictures is shown large: `{picture} of {count}`, where one is. */
  position?: string
  /** When it was last changed, if that is a later day than that of its date. A live post does not say it. */
  modified?: string
  /** `Updated November 20, 2026` */
  modifiedText?: string
  /** What it is about of what the venue offers. */
  offers?: Offer[]
} & Neighbours

/** The data of the page of a post that is gone. */
export interface GonePostData {
  gone: GonePost
  /** Its last title, if that is known. */
  title?: string
  /** The posts that are nearest to it by topic. */
  posts: PostLink[]
}

/** A drink of the menu, or a coming event. */
export interface Offer {
  kind: 'drink' | 'event'
  name: string
  /** The price of a drink, the day of an event. */
  detail: string
  address: string
}

/** A post of a list. Without its own copy, its picture is shown from where it is; null if that could not be had. */
export type IllustratedPost = ListedPost & { picture?: Picture | null }

/** Returns the address of a picture that the site has no copy of; null for a post without one. */
export function pictureElsewhere({
  picture,
  pinterestImageLink,
}: Pick<IllustratedPost, 'picture' | 'pinterestImageLink'>): string | null {
  return picture === undefined ? imageAddress(pinterestImageLink) : null
}

/** A page of a list of posts, with the pictures that the site has. */
export interface IllustratedList extends ListPage {
  posts: IllustratedPost[]
}

/** The data of a page of the blog's list. */
export interface BlogPageData extends IllustratedList {
  heading: HeadingWithLead
}

/** The data of a page of a topic's posts. */
export interface TopicPageData extends IllustratedList {
  topic: Required<Topic>
  texts: TopicTexts
  lead: string
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

// These tell a page's data from anything else that a host may answer. The build wrote it, so a few fields are enough.

export function isPostPageData(value: unknown): value is PostPageData {
  return hasFields(value, 'slug', 'html')
}

export function isGonePostData(value: unknown): value is GonePostData {
  return hasFields(value, 'gone')
}

export function isListPageData(value: unknown): value is ListPage {
  return hasFields(value, 'posts', 'pageCount')
}

export function isBlogPageData(value: unknown): value is BlogPageData {
  return isListPageData(value) && 'heading' in value
}

export function isTopicPageData(value: unknown): value is TopicPageData {
  return isListPageData(value) && 'topic' in value
}
