import type { ComponentType } from 'react'

/** A page of the site and where it stands. */
export interface AppRoute {
  /** A React Router path. */
  path: string
  /** At hand from the start: on the server the page being rendered, in the browser that of the document. */
  Page?: ComponentType
  /** Fetches the page's code. */
  load?: () => Promise<{ default: ComponentType }>
  /** Whether its pages have data, published as JSON. */
  hasData?: boolean
}

const loadedPages = new WeakMap<AppRoute, ComponentType>()

/** A route's page, if its code is at hand: then the click that asks for it is answered in the very next frame. */
export function loadedComponent(route: AppRoute): ComponentType | undefined {
  return route.Page ?? loadedPages.get(route)
}

/** Fetches the code of a route's page, which is at hand from then on. Rejects where it cannot be fetched. */
export async function loadPage(route: AppRoute): Promise<void> {
  const module = await route.load?.()
  if (module) loadedPages.set(route, module.default)
}
