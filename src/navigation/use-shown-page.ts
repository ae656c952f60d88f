import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type Location,
  matchRoutes,
  type NavigationType,
  useLocation,
  useNavigationType,
} from 'react-router-dom'
import { notify } from '../toasts/notices.ts'
import type { Place } from './place.ts'
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
export interface ShownPage extends Place {
  Page: ComponentType
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
    const { route, params } = routeAt(routes, location) ?? {}
    return route?.Page && params && { Page: route.Page, location, params, navigationType }
  })

  useEffect(() => {
    if (shown?.location === location) return
    const match = routeAt(routes, location)
    if (!match) return
    const { route, params } = match
    const show = (Page: ComponentType) => {
      const next = { Page, location, params, navigationType }
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
    const load = () =>
      route.load?.().then(
        ({ default: Page }) => {
          loaded.current.set(route.path, Page)
          if (isWanted) show(Page)
        },
        () => isWanted && openAnew(),
      )
    const openAnew = () => {
      // The address is the new page's already. A release since may have taken the code away; the document has its own,
      // and the one that a service worker kept may be there without a line.
      if (navigator.onLine || navigator.serviceWorker?.controller) return window.location.reload()
      notify({ message: 'You are offline. That page opens when the line is back.' })
      window.addEventListener('online', load, { once: true })
    }
    load()
    return () => {
      isWanted = false
      window.removeEventListener('online', load)
    }
  }, [location, navigationType, routes, shown])

  return shown
}

function routeAt(routes: readonly AppRoute[], location: Location) {
  return matchRoutes([...routes], location)?.[0]
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
