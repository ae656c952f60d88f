import type { Snapshot } from '@venue-site/posts/snapshot.server'
import type { ComponentType } from 'react'
import type { Thing } from 'schema-dts'
import type { escapeInject } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import type { BodyRenderer } from '../src/blog/post-page-data.ts'

/**
 * What our hooks may use. Vike calls the hooks for the first page of a route only; for the others the build calls them
 * (scripts/site/render-page.ts) with nothing else.
 */
export type HookContext<Data = unknown> = RouteContext &
  Pick<PageContextServer, 'urlPathname' | 'routeParams'> &
  Pick<Vike.PageContext, 'readAsset' | 'documentPolicy'> & {
    data?: Data
    snapshot: Snapshot
    renderBody: BodyRenderer
  }

/** What is the same for all pages of a route. */
export type RouteContext = Pick<PageContextServer, 'Page' | 'pageId' | 'config' | 'globalContext'>

/** The `+structuredData.ts` of a page's folder, or else of a folder above it. */
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
      /** These are from the build, or in development from +onCreatePageContext. */
      snapshot?: Snapshot
      renderBody?: BodyRenderer
      /** Reads a file of the browser's bundle; none in development. */
      readAsset?: (name: string) => string
      /** The content security policy of documents; none in development. */
      documentPolicy?: string
      /** The document; none in development. */
      builtDocument?: string
      /** What the build needs to call the hooks of the route's other pages. */
      routeContext?: RouteContext
    }
  }
}
