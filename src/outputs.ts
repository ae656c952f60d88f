import type { BodyRenderer } from './blog/post-page-data.ts'
import type { Post, SnapshotIndex } from './blog/schema.ts'
import type { PublicSettings } from './settings.ts'

/** What a site is made from, besides its code. */
export interface SiteSource {
  index: SnapshotIndex
  /** @throws SnapshotError */
  readPost: (slug: string) => Post
  settings: PublicSettings
}

/** The same with the pages that follow from it. */
interface Site extends SiteSource {
  pages: readonly SitePage[]
}

/**
 * A `pages.ts` of a route's folder: returns the pages that the route has. A folder without one and without a parameter
 * in its name has one page.
 */
export type Pages = (source: SiteSource) => Iterable<PageDeclaration>

export interface PageDeclaration {
  /** The values of the parameters in the folder's path: `{ slug: 'negroni' }` for `blog/@slug`. */
  params?: Readonly<Record<string, string>>
  /** What the page is made from besides the code, as hashes by name. */
  inputs?: Readonly<Record<string, string>>
  /** When it last changed, where that is known: an ISO date or date-time. */
  lastModified?: string
  /** Whether search engines are told of it: yes, unless it says no. */
  isListed?: boolean
  /** The post whose share card stands for the page; other pages have the card of their folder, or the venue's. */
  post?: Pick<Post, 'slug' | 'metaTitle' | 'date'>
}

/** A page of the site. */
export interface SitePage extends PageDeclaration {
  /** Its folder below `pages/`. */
  folder: string
  params: Readonly<Record<string, string>>
  /** Its address, encoded: `/blog/negroni`. */
  path: string
  /** Its file below the built folder: `blog/negroni.html`. */
  file: string
  /** Whether it is a document that no address has for its own: the loading shells and the page for what is not there. */
  isShell: boolean
}

/** A file that the build writes. */
export interface Output {
  /** Below the built folder: `feed.xml`. */
  file: string
  /** What it is made from, as hashes by name. It is rendered again where one of them changes. */
  inputs: Readonly<Record<string, string>>
  render(context: RenderContext): string | Uint8Array | Promise<string | Uint8Array>
}

/** The `outputs` of a `*.output.ts` beside a page: the files besides documents that the site has. */
export type Outputs = (site: Site) => Iterable<Output>

/** What the build gives a file that is rendered. */
export interface RenderContext {
  renderBody: BodyRenderer
  /** Content security policies, as headers say them: of documents, and of the frames that the ad host fills. */
  policies: { document: string; adFrame?: string }
  /** Notes a problem that does not stop the build, to be told at its end. */
  note(problem: Problem, slug: string): void
}

/** The share card of a post lacks its title, or its page shows the Markdown as plain text. */
export type Problem = 'card-without-title' | 'body-too-complex'
