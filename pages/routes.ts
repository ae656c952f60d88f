import type { ComponentType } from 'react'

interface PageModule {
  default: ComponentType
}

/** A folder of `pages/` that is a route. */
export interface PageRoute {
  /** Its folder: `/pages/blog/@slug`. */
  pageId: string
  /** Its React Router path. */
  path: string
  load: () => Promise<PageModule>
}

// Folders with a page but without an address.
const shells = new Set(['/pages/live', '/pages/offline', '/pages/_error'])

const modules = import.meta.glob<PageModule>('/pages/**/+Page.tsx')

/** React Router's routes, one for each folder. The last one matches every other path. */
export const pageRoutes: readonly PageRoute[] = Object.entries(modules)
  .map(([file, load]) => ({ pageId: file.replace(/\/\+Page\.tsx$/, ''), load }))
  .filter(({ pageId }) => pageId === '/pages/_error' || !shells.has(pageId))
  .map(({ pageId, load }) => ({ pageId, path: routePath(pageId), load }))
  .sort((one, other) => Number(one.path === '*') - Number(other.path === '*'))

/** Returns the React Router path of a folder: `/blog/:slug` for `/pages/blog/@slug`, `*` for the error page. */
export function routePath(pageId: string): string {
  if (shells.has(pageId)) return '*'
  const folder = pageId.replace(/^\/pages/, '')
  return folder === '/index' ? '/' : folder.replaceAll('/@', '/:')
}
