import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type Location,
  matchRoutes,
  type NavigationType,
  useLocation,
  useNavigationType,
} from 'react-router-dom'
import { prefersCalm } from './prefers-calm.ts'

/** A page of the site and where it stands. */
export interface AppRoute {
  /** A React Router path. */
  path: string
  /** At hand from the start: on the server the page being rendered, in the browser that of the document. */
  Page?: ComponentType
  /** Fetches the page's code. */
  load?: () => Promise<{ default: ComponentType }>
  /** Fetches what a page of it shows, for when it is wanted; none where its code says it all. */
  prefetchData?: (params: Readonly<Record<string, string | undefined>>) => Promise<unknown> | undefined
}

/** The page on screen, where it is, and how it was reached. */
export interface ShownPage {
  path: string
  Page: ComponentType
  location: Location
  navigationType: NavigationType
}

/**
 * The page to show. The one on screen stays until the code of the next is there; then they change places in one go,
 * cross-fading where the browser can. Back and forward change at once, as the browser's own would.
 */
export function useShownPage(routes: readonly AppRoute[]): ShownPage | undefined {
  const location = useLocation()
  const navigationType = useNavigationType()
  const loaded = useRef(new Map<string, ComponentType>())
  const [shown, setShown] = useState<ShownPage | undefined>(() => {
    const route = routeAt(routes, location)
    return route?.Page && { path: route.path, Page: route.Page, location, navigationType }
  })

  useEffect(() => {
    if (shown?.location === location) return
    const route = routeAt(routes, location)
    if (!route) return
    const show = (Page: ComponentType) => {
      const next = { path: route.path, Page, location, navigationType }
      const isOtherPage = shown?.location.pathname !== location.pathname
      if (isOtherPage && navigationType !== 'POP') crossFade(() => setShown(next))
      else setShown(next)
    }
    const known = route.Page ?? loaded.current.get(route.path)
    if (known) {
      show(known)
      return
    }
    let isWanted = true
    route.load?.().then(
      ({ default: Page }) => {
        loaded.current.set(route.path, Page)
        if (isWanted) show(Page)
      },
      // The address is the new page's already: asking for its document says best what is wrong.
      () => isWanted && window.location.reload(),
    )
    return () => {
      isWanted = false
    }
  }, [location, navigationType, routes, shown])

  return shown
}

function routeAt(routes: readonly AppRoute[], location: Location): AppRoute | undefined {
  return matchRoutes([...routes], location)?.[0]?.route
}

function crossFade(change: () => void) {
  if (prefersCalm() || typeof document.startViewTransition !== 'function') {
    change()
    return
  }
  const transition = document.startViewTransition(() => flushSync(change))
  // Rejects where the fade was skipped, for a next one or a hidden tab; the change itself is made all the same.
  transition.ready.catch(() => {})
}
