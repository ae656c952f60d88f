import type { ComponentType } from 'react'

interface PageModule {
  default: ComponentType
}

/** A folder of `pages/` that is a route: its id (Vike's), its React Router path, and how to load its page. */
export interface PageRoute {
  pageId: string
  path: string
  load: () => Promise<PageModule>
}

// Folders that have a page but no address of their own.
const shells = new Set(['/pages/live', '/pages/offline', '/pages/_error'])

const modules = import.meta.glob<PageModule>('/pages/**/+Page.tsx')

/**
 * React Router's routes, derived from the folders: the table of addresses stands nowhere else. The one that is there
 * for every other path is the last.
 */
export const pageRoutes: readonly PageRoute[] = Object.entries(modules)
  .map(([file, load]) => ({ pageId: file.replace(/\/\+Page\.tsx$/, ''), load }))
  .filter(({ pageId }) => pageId === '/pages/_error' || !shells.has(pageId))
  .map(({ pageId, load }) => ({ pageId, path: routePath(pageId), load }))
  .sort((one, other) => Number(one.path === '*') - Number(other.path === '*'))

/** `/pages/blog/@slug` is `/blog/:slug`; `/pages/index` is `/`; the error page is for every other path. */
export function routePath(pageId: string): string {
  if (shells.has(pageId)) return '*'
  const folder = pageId.replace(/^\/pages/, '')
  return folder === '/index' ? '/' : folder.replaceAll('/@', '/:')
}
