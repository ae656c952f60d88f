import { type ComponentType, useEffect, useMemo, useReducer, useState } from 'react'
import { type NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { notify } from '../toasts/toast-queue.ts'
import { type AppRoute, loadedComponent, loadPage } from './app-route.ts'
import { matchRoute } from './match-route.ts'
import type { Place } from './page-location.ts'
import { canFade, viewTransition } from './view-transition.ts'

/** The page on screen, where it is, and how it was reached. */
export interface ShownPage extends Place {
  Page: ComponentType
  navigationType: NavigationType
}

/**
 * The page to show. The one on screen stays until the code of the next is there; then they change places in one go,
 * cross-fading on a quick machine: a fade begins with pictures of both pages, and the first frame waits for them. Back
 * and forward change at once, as the browser's own would.
 */
export function useCurrentPage(routes: readonly AppRoute[], isQuick: () => boolean): ShownPage | undefined {
  const location = useLocation()
  const navigationType = useNavigationType()
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
  const { route, params } = useMemo(() => matchRoute(routes, location.pathname), [routes, location]) ?? {}
  const Page = route && loadedComponent(route)
  const next = useMemo(
    () => Page && params && { Page, location, params, navigationType },
    [Page, location, params, navigationType],
  )
  const [shown, setShown] = useState(next)
  const isDue = shown?.location !== location
  const fades =
    isDue &&
    navigationType !== 'POP' &&
    shown?.location.pathname !== location.pathname &&
    isQuick() &&
    canFade()

  // In this very render, so that the frame that answers the click shows it.
  if (isDue && next && !fades) setShown(next)

  useEffect(() => {
    if (fades && next) viewTransition(() => setShown(next))
  }, [fades, next])

  useEffect(() => {
    if (!route || Page) return
    let isWanted = true
    const load = () =>
      loadPage(route).then(
        () => isWanted && lookAgain(),
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
