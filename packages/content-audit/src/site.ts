import type { Move } from '@venue-site/posts/moves.server'
import type { PictureList } from '@venue-site/posts/pictures.server'
import type { Snapshot } from '@venue-site/posts/snapshot.server'

/** The site that the posts are on, as data. */
export interface AuditedSite {
  /** `https://venue.example` */
  origin: string
  name: string
  /** A BCP 47 tag, such as `en-US`. */
  locale: string
  /** Where the locale is set, for messages; absent if it is the language of most posts. */
  localeFrom?: string
  /**
   * The path of a post, with `:slug` in place of its slug: `/blog/:slug`. Where it is unknown, an address that ends in a
   * post's slug is that of the post.
   */
  postPath?: string
  /** The paths of all pages and files of the site; by default only those of the posts are known. */
  paths?: ReadonlySet<string>
  /** Texts about the site's owner that are no secret, such as the address of a venue. */
  publicTexts?: readonly string[]
  /** Its events and special opening hours: what is over some day. */
  events?: readonly DatedEvent[]
  specialHours?: readonly DatedHours[]
  /** Entries and prices of its menu that are offered for some time. */
  menu?: readonly DatedOffer[]
  /** The pictures of other servers that posts name, by their addresses. An audit takes them from the snapshot. */
  pictures?: Readonly<PictureList>
  /** Slugs that its posts have had. An audit takes them from the snapshot. */
  moves?: readonly Pick<Move, 'from' | 'to'>[]
  /** Other old addresses: paths, decoded and without a slash at their end, with the addresses that they lead to. */
  redirects?: ReadonlyMap<string, string>
}

/** Where a fact of the site is written: a file, from the folder of the command, and the path in it. */
interface Fact {
  file: string
  path: string
  /** When it is over, in milliseconds since 1970. */
  end: number
}

export interface DatedEvent extends Fact {
  title: string
  description: string
  /** The day on which it begins, where it is: `YYYY-MM-DD`. */
  date: string
  /** Where the site has it: `/events#jazz-night`. */
  address: string
}

/** Opening hours of some days. */
interface DatedHours extends Fact {
  /** The reason: `Christmas Day`. */
  note: string
}

/** What the menu offers for some time. */
interface DatedOffer extends Fact {
  /** `Eggnog` */
  name: string
}

/** Returns the site that posts are on: which pages it has may depend on them. */
export type SiteOf = (posts: Snapshot) => AuditedSite | Promise<AuditedSite>

/** Returns the path of a post. */
export function pathOfPost(slug: string, { postPath = '/:slug' }: Pick<AuditedSite, 'postPath'>): string {
  return encodeURI(postPath.replace(':slug', () => slug))
}
