import type { ComponentType } from 'react'
import { renderDocument } from '../../pages/document.tsx'
import { documentAssets } from '../../pages/document-assets.server.ts'
import type { Policies, SitePage } from '../../pages/outputs.ts'
import type { HookContext } from '../../pages/vike.d.ts'
import { isOfBlog } from '../../src/addresses.ts'
import { readClientManifest } from './client-assets.ts'
import type { OutputModules } from './list-outputs.ts'

export interface RenderedPage {
  document: string
  data?: unknown
}

export interface PageSource extends Pick<HookContext, 'snapshot' | 'moves' | 'renderBody'> {
  modules: OutputModules
  /** The folder of the bundle, whose files documents name. */
  bundle: string
  readAsset: (name: string) => string
  policies: Pick<Policies, 'document' | 'blog'>
}

const components = import.meta.glob<ComponentType>('/pages/**/+Page.tsx', { eager: true, import: 'default' })

/**
 * Returns the function that renders every page: its `+data.ts`, its `+structuredData.ts`, and its document. In
 * development, Vike calls them.
 */
export function createPageRenderer(site: PageSource): (page: SitePage) => Promise<RenderedPage> {
  const { modules, snapshot, moves, renderBody, policies } = site
  const assetsOf = documentAssets(readClientManifest(site.bundle), site.readAsset)
  return async ({ folder, path, params, isShell, clock }) => {
    const pageId = `/pages/${folder}`
    const Page = components[`${pageId}/+Page.tsx`]
    if (!Page) throw new Error(`${pageId} has no +Page.tsx`)
    const urlPathname = decodeURIComponent(path)
    const [newestPost] = snapshot.index.posts
    const context = {
      snapshot,
      moves,
      newestPost,
      renderBody,
      urlPathname,
      routeParams: { ...params },
      clock,
    }
    const data = await modules.dataOf(folder)?.(context)
    const structuredData = modules.structuredDataOf(folder)?.({ ...context, data }) ?? []
    const assets = assetsOf(pageId)
    // A shell may show a post.
    const policy = isShell || isOfBlog(path) ? policies.blog : policies.document
    const isBlogApart = policy !== policies.blog || undefined
    const parts = { Page, pageId, urlPathname, data, structuredData, assets, policy, isBlogApart }
    return {
      document: renderDocument(parts),
      data,
    }
  }
}
