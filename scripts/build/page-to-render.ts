import type { PublishedTopicPage } from '../../src/blog/posts.ts'

/** A page to render: the address Vike is asked for, its file below the built folder, and what it is made of. */
export interface PageToRender {
  url: string
  file: string
  /** Which of its route's many pages it is; none for a page that has a route of its own. */
  place?: PlaceInRoute
  /** All that the page depends on besides the code, by name, as digests. */
  parts: Partial<Record<PagePart, string>>
  /** What a topic's page shows: nobody else has to read all posts for it. */
  topicPage?: PublishedTopicPage
  /** What a sitemap lists: nobody else has to list all pages for it. */
  sitemap?: readonly SitemapEntry[]
  /** What stands for the page where it is shared; none for pages that nobody shares. */
  card?: CardToDraw
}

/**
 * A page of a route with parameters: the route's folder of `pages/`, and the parameters as Vike reads them from the
 * address.
 */
export interface PlaceInRoute {
  folder: string
  routeParams: Record<string, string>
}

/** A share card: its file below the built folder, and the post it is of, where it is of one. */
export interface CardToDraw {
  file: string
  slug?: string
}

/** A page that is to be found: its path, and when it last changed, where that is known. */
export interface SitemapEntry {
  path: string
  changed?: string
}

/**
 * What may change a page: of a post itself and its neighbours' titles; of a list page how many pages there are, its
 * posts' order and their fields; of a topic's page how its name is spelt besides.
 * What may change a file for machines: the newest posts; all addresses, and when they changed.
 */
export const pageParts = [
  'post',
  'neighbours',
  'topic',
  'count',
  'order',
  'items',
  'newest',
  'addresses',
] as const
export type PagePart = (typeof pageParts)[number]
