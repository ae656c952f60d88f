import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { type NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { notify } from '../toasts/notices.ts'
import { crossFade, useMayFade } from './cross-fade.ts'
import type { Place } from './place.ts'
import { routeAt } from './route-at.ts'

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
 * cross-fading where that holds nobody up. Back and forward change at once, as the browser's own would.
 */
export function useShownPage(routes: readonly AppRoute[]): ShownPage | undefined {
  const location = useLocation()
  const navigationType = useNavigationType()
  const mayFade = useMayFade()
  // The pages whose code has come since, by their path.
  const [loaded, setLoaded] = useState<Readonly<Record<string, ComponentType>>>({})
  const { route, params } = useMemo(() => routeAt(routes, location.pathname), [routes, location]) ?? {}
  const Page = route && (route.Page ?? loaded[route.path])
  const next = useMemo(
    () => Page && params && { Page, location, params, navigationType },
    [Page, location, params, navigationType],
  )
  const [shown, setShown] = useState(next)
  const isDue = shown?.location !== location
  const fades =
    isDue && navigationType !== 'POP' && shown?.location.pathname !== location.pathname && mayFade()

  // In this very render, so that the frame that answers the click shows it.
  if (isDue && next && !fades) setShown(next)

  useEffect(() => {
    if (fades && next) crossFade(() => setShown(next))
  }, [fades, next])

  useEffect(() => {
    if (!route || Page) return
    let isWanted = true
    const load = () =>
      route.load?.().then(
        ({ default: Loaded }) => isWanted && setLoaded((pages) => ({ ...pages, [route.path]: Loaded })),
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
  }, [route, Page])

  return shown
}
