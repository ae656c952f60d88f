import type { ComponentType } from 'react'
import type { Thing } from 'schema-dts'
import type { escapeInject } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import type { BodyRenderer } from '../src/blog/post-page-data.ts'
import type { Snapshot } from '../src/blog/snapshot.server.ts'

/**
 * All that our hooks may ask of the page they are called for. The build calls the hooks of a route itself for all of its
 * pages but the first (scripts/build/render-page.ts), so there is nothing else then.
 */
export type HookContext<Data = unknown> = RouteContext &
  Pick<PageContextServer, 'urlPathname' | 'routeParams'> &
  Pick<Vike.PageContext, 'renderBody' | 'readAsset' | 'documentPolicy'> & { data?: Data; snapshot: Snapshot }

/** What is the same for all pages of a route. */
export type RouteContext = Pick<PageContextServer, 'Page' | 'pageId' | 'config' | 'globalContext'>

/** A `+structuredData.ts` of a page's folder; a folder without one has that of the folder above. */
export type StructuredData<Data = unknown> = (pageContext: HookContext<Data>) => Thing[]

/** What `+onRenderHtml.tsx` returns. */
export interface HtmlRender {
  documentHtml: ReturnType<typeof escapeInject>
  pageContext: Pick<Vike.PageContext, 'builtDocument' | 'routeContext'>
}

declare global {
  namespace Vike {
    interface Config {
      /** The page's JSON-LD. */
      structuredData?: StructuredData
    }
    interface ConfigResolved {
      structuredData?: StructuredData
      data?: (pageContext: HookContext) => unknown
      onRenderHtml?: (pageContext: HookContext) => HtmlRender
    }
    interface PageContext {
      Page?: ComponentType
      data?: unknown
      /** Opened by the build; in development by +onCreatePageContext. */
      snapshot?: Snapshot
      /** How a build renders bodies; in development they are rendered as in the browser. */
      renderBody?: BodyRenderer
      /** Reads a file of the browser's bundle; none in development. */
      readAsset?: (name: string) => string
      /** The content security policy of documents; none in development. */
      documentPolicy?: string
      /** The whole document; none in development. */
      builtDocument?: string
      /** What the build needs to call the hooks of the route's other pages. */
      routeContext?: RouteContext
    }
  }
}
