import type { ComponentType } from 'react'
import { matchPath, type Params } from 'react-router-dom'
import { decodePath } from '../decode-path.ts'
import { loadHere } from './load-here.ts'

/** A route of the site. */
export interface AppRoute {
  /** A React Router path. */
  path: string
  /** The page, if it is loaded from the start: the one that is rendered on the server or opened in the browser. */
  Page?: ComponentType
  /** Loads the page. A route of the browser without it needs a document of its own. */
  load?: () => Promise<{ default: ComponentType }>
}

/**
 * Returns the first route that matches a path, with its parameters decoded. React Router's own `matchRoutes` also ranks
 * nested routes, of which there are none, and is half as large as the site's entry.
 */
export function matchRoute<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): { route: Route; params: Params } | undefined {
  const path = decodePath(pathname) ?? pathname
  for (const route of routes) {
    const match = matchPath(route.path, path)
    if (match) return { route, params: match.params }
  }
}

const loadedPages = new WeakMap<AppRoute, ComponentType>()

/** Returns a route's page if it is loaded. A click then shows it in the next frame. */
export function loadedComponent(route: AppRoute): ComponentType | undefined {
  return route.Page ?? loadedPages.get(route)
}

/** Loads a route's page. Rejects if that fails, or the page needs a document of its own. */
export async function loadPage(route: AppRoute): Promise<void> {
  if (!route.load) throw new Error(route.path)
  loadedPages.set(route, (await loadHere(route.load)).default)
}
