import type { ComponentType } from 'react'

// The folders with a `+data.ts` (vite.config.ts).
declare const __DATA_FOLDERS__: readonly string[]

interface PageModule {
  default: ComponentType
}

/** A folder of `pages/` that is a route: its id (Vike's), its React Router path, and how to load its page. */
export interface PageRoute {
  pageId: string
  path: string
  load: () => Promise<PageModule>
  /** Whether its pages have data, published as JSON. */
  hasData: boolean
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
  .map(({ pageId, load }) => ({ pageId, path: routePath(pageId), load, hasData: hasData(pageId) }))
  .sort((one, other) => Number(one.path === '*') - Number(other.path === '*'))

// A `+data.ts` holds for the folders below its own as well. Only their names are wanted here: what is in them is the
// server's.
function hasData(pageId: string): boolean {
  return __DATA_FOLDERS__.some((folder) => `${pageId}/`.startsWith(`${folder}/`))
}

/** `/pages/blog/@slug` is `/blog/:slug`; `/pages/index` is `/`; the error page is for every other path. */
export function routePath(pageId: string): string {
  if (shells.has(pageId)) return '*'
  const folder = pageId.replace(/^\/pages/, '')
  return folder === '/index' ? '/' : folder.replaceAll('/@', '/:')
}
