import type { ComponentType } from 'react'
import type { Thing } from 'schema-dts'
import type { escapeInject } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import type { PageData } from '../src/blog/document-data.ts'
import type { PublishedTopicPage } from '../src/blog/posts.ts'
import type { BodyRenderer } from '../src/blog/publish.ts'
import type { Snapshot } from '../src/blog/snapshot.server.ts'

/**
 * All that our hooks may ask of the page they are called for, of what Vike knows and the build hands in: most pages of
 * a route are rendered by the hooks alone (scripts/build/render-page.ts), so there is nothing else then.
 */
export type HookContext = RouteContext &
  Pick<PageContextServer, 'urlPathname' | 'routeParams'> &
  Pick<Vike.PageContext, 'data' | 'snapshot' | 'topicPage' | 'renderBody' | 'readSiteFile' | 'documentPolicy'>

/** What is the same for all pages of a route. */
export type RouteContext = Pick<PageContextServer, 'Page' | 'pageId' | 'config' | 'globalContext'>

/** A `+structuredData.ts` of a page's folder; a folder without one has that of the folder above. */
export type StructuredData = (pageContext: HookContext) => Thing[]

/** What `+onRenderHtml.tsx` gives. */
export interface HtmlRender {
  documentHtml: ReturnType<typeof escapeInject>
  /** None in development, where the document is in one piece. */
  pageContext: Pick<Vike.PageContext, 'builtDocument' | 'routeContext'>
}

/** A document's text in three pieces; what it brings along is the same for all pages of its kind. */
export interface BuiltDocument {
  start: string
  assets: string
  end: string
}

declare global {
  namespace Vike {
    interface Config {
      /** What a page says of itself in schema.org's words. */
      structuredData?: StructuredData
    }
    interface ConfigResolved {
      structuredData?: StructuredData
      data?: (pageContext: HookContext) => PageData | Promise<PageData>
      onRenderHtml?: (pageContext: HookContext) => HtmlRender
    }
    interface PageContext {
      Page?: ComponentType
      data?: PageData
      /** Opened by the build; in development by +onCreatePageContext. */
      snapshot?: Snapshot
      /** The page of a topic that is rendered, as the build lists it; in development +data finds it. */
      topicPage?: PublishedTopicPage
      /** How bodies become HTML in a build; in development as in the browser. */
      renderBody?: BodyRenderer
      /** Reads a file of the bundle by its name below the site's folder; none in development. */
      readSiteFile?: (name: string) => string
      /** What documents may do, for the one that has to say it itself; none in development. */
      documentPolicy?: string
      /** The page as a whole, as the prerender writes it. */
      builtDocument?: BuiltDocument
      /** With it the prerender renders the route's other pages. */
      routeContext?: RouteContext
    }
  }
}
