import type { Move } from '@venue-site/posts/moves.server'
import type { Post } from '@venue-site/posts/schema'
import type { SnapshotFolder } from '@venue-site/posts/snapshot.server'
import type { BodyRenderer } from '../src/blog/post-page-data.ts'
import type { PublicSettings } from '../src/public-settings.ts'
import type { BuildClock, Clock } from './clock.ts'

/** What a site is built from, besides its code. */
export interface SiteSource extends SnapshotFolder {
  /** The slugs that posts have had; by default none. */
  moves?: readonly Move[]
  settings: PublicSettings
  /** The time. What differs by it belongs into the inputs. */
  clock: Clock
}

/** The same, with what there is to say of all pages. */
interface Site extends SiteSource {
  pages: readonly ListedPage[]
}

export type ListedPage = Pick<SitePage, 'path' | 'isShell' | 'isListed' | 'isGone' | 'lastModified'>

/** The `pages` of a `pages.ts`: returns the pages of a route. A route without parameters needs no `pages.ts`. */
export type Pages = (source: SiteSource) => Iterable<PageDeclaration>

export interface PageDeclaration {
  /** The values of the parameters in the folder's path: `{ slug: 'negroni' }` for `blog/@slug`. */
  params?: Readonly<Record<string, string>>
  /**
   * Returns what the page is rendered from besides the code and the layout, as hashes by name. Called where the build plans
   * and not where it renders, so that it asks no clock. A page without it is made from the content alone: the build takes
   * its data and its structured data.
   */
  inputs?: () => Readonly<Record<string, string>>
  /** A hash of what people have written on it, where that is less than its `inputs`. */
  words?: string
  /** When it last changed, if that is known: an ISO date or date-time. */
  lastModified?: string
  /** Whether it is in the sitemap; true by default. */
  isListed?: boolean
  /** Whether it says that what was at its address is gone. */
  isGone?: boolean
  /** The post that the page's share card is for. */
  post?: Pick<Post, 'slug' | 'metaTitle' | 'date'>
  /** What the share card of another page shows; by default the `heading` of its data. */
  card?: CardText
}

/** What the share card of a page shows. */
export interface CardText {
  tempo?: string
  title: string
  lead?: string
  /** A file below `src/content/images`; without one, the moon. */
  picture?: string
}

/** A page of the site. */
export interface SitePage extends PageDeclaration {
  /** Its folder below `pages/`. */
  folder: string
  params: Readonly<Record<string, string>>
  /** Its encoded path: `/blog/negroni`. */
  path: string
  /** Its file below the built folder: `blog/negroni.html`. Empty if the host could not serve it as it should. */
  file: string
  /** Whether it is a document without an address of its own: the loading shells and the not-found page. */
  isShell: boolean
  /** Its own part of the clock. That of a page with `inputs` answers what its `pages.ts` has asked. */
  clock: BuildClock
}

/** A file that the build writes. */
export interface Output {
  /** Its path below the built folder: `feed.xml`. */
  file: string
  /**
   * What it is rendered from, as hashes by name. It is rendered again if one of them changes. The build adds `code`, the
   * hash of the module that declares it and of all that this imports, unless it says so itself.
   */
  inputs: Readonly<Record<string, string>>
  /** Whether one of several machines may render it without the others of its module, as there are many and each takes long. */
  isAlone?: boolean
  render(context: RenderContext): string | Uint8Array | Promise<string | Uint8Array>
}

/** The `outputs` of a `*.output.ts`: files of the site that are not documents. */
export type Outputs = (site: Site) => Iterable<Output>

/** The content security policies of documents, of those of the blog, and of the ad slots' frames. */
export interface Policies {
  document: string
  blog: string
  adFrame?: string
}

/** What the build provides for rendering. */
export interface RenderContext {
  renderBody: BodyRenderer
  /** Draws the share card of a post, as a PNG. */
  drawCard(post: Pick<Post, 'slug' | 'metaTitle' | 'date'>): Promise<Uint8Array>
  policies: Pick<Policies, 'adFrame'>
  /** Reports a problem at the end of the build, without stopping it. */
  note(problem: Problem, subject: string): void
}

/**
 * The share card of a post lacks its title or is that of the blog, its page shows the Markdown as plain text, or the
 * fonts lack a letter of a text that the build draws. The subject is the slug of the post, or the letter and the text.
 */
export type Problem = 'card-without-title' | 'card-too-complex' | 'body-too-complex' | 'letter-not-in-fonts'
