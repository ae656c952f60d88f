import type { Snapshot } from '@venue-site/posts/snapshot.server'

/** The site that the posts are on, as data. */
export interface AuditedSite {
  /** `https://venue.example` */
  origin: string
  name: string
  /** A BCP 47 tag, such as `en-US`. */
  locale: string
  /** Where the locale is set, for messages. */
  localeFrom: string
  /**
   * The path of a post, with `:slug` in place of its slug: `/blog/:slug`. Where it is unknown, an address that ends in a
   * post's slug is that of the post.
   */
  postPath?: string
  /** The paths of all pages and files of the site; by default only those of the posts are known. */
  paths?: ReadonlySet<string>
  /** Texts about the site's owner that are no secret, such as the address of a venue. */
  publicTexts?: readonly string[]
}

/** Returns the site that posts are on: which pages it has may depend on them. */
export type SiteOf = (posts: Snapshot) => AuditedSite | Promise<AuditedSite>

/** Returns the path of a post. */
export function pathOfPost(slug: string, { postPath = '/:slug' }: Pick<AuditedSite, 'postPath'>): string {
  return encodeURI(postPath.replace(':slug', () => slug))
}
