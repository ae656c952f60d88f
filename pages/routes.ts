import type { ComponentType } from 'react'

// The folders with a `+data.ts` (vite.config.ts).
declare const __DATA_FOLDERS__: readonly string[]

interface PageModule {
  default: ComponentType
}

/** A folder of `pages/` that is a route. */
export interface PageRoute {
  /** Vike's id of the folder. */
  pageId: string
  /** Its React Router path. */
  path: string
  load: () => Promise<PageModule>
  /** Whether its pages have data, published as JSON. */
  hasData: boolean
}

// Folders with a page but without an address.
const shells = new Set(['/pages/live', '/pages/offline', '/pages/_error'])

const modules = import.meta.glob<PageModule>('/pages/**/+Page.tsx')

/** React Router's routes, one for each folder. The last one matches every other path. */
export const pageRoutes: readonly PageRoute[] = Object.entries(modules)
  .map(([file, load]) => ({ pageId: file.replace(/\/\+Page\.tsx$/, ''), load }))
  .filter(({ pageId }) => pageId === '/pages/_error' || !shells.has(pageId))
  .map(({ pageId, load }) => ({ pageId, path: routePath(pageId), load, hasData: hasData(pageId) }))
  .sort((one, other) => Number(one.path === '*') - Number(other.path === '*'))

// A `+data.ts` applies to the folders below its own too.
function hasData(pageId: string): boolean {
  return __DATA_FOLDERS__.some((folder) => `${pageId}/`.startsWith(`${folder}/`))
}

/** Returns the React Router path of a folder: `/blog/:slug` for `/pages/blog/@slug`, `*` for the error page. */
export function routePath(pageId: string): string {
  if (shells.has(pageId)) return '*'
  const folder = pageId.replace(/^\/pages/, '')
  return folder === '/index' ? '/' : folder.replaceAll('/@', '/:')
}
