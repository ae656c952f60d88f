import type { ComponentType } from 'react'
import { shells } from '../src/addresses.ts'

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

const modules = import.meta.glob<PageModule>('/pages/**/+Page.tsx')

/** React Router's routes, one for each folder. The last one matches every other path. */
export const pageRoutes: readonly PageRoute[] = Object.entries(modules)
  .map(([file, load]) => {
    const pageId = file.replace(/\/\+Page\.tsx$/, '')
    return { pageId, path: routePath(pageId), load }
  })
  .filter(({ pageId, path }) => path !== '*' || pageId === '/pages/_error')
  .sort((one, other) => Number(one.path === '*') - Number(other.path === '*'))

/** Returns the React Router path of a folder: `/blog/:slug` for `/pages/blog/@slug`, `*` for the error page. */
export function routePath(pageId: string): string {
  const folder = pageId.replace('/pages/', '')
  if (folder in shells) return '*'
  return folder === 'index' ? '/' : `/${folder}`.replaceAll('/@', '/:')
}
