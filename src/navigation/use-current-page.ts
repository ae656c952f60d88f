import { type ComponentType, useEffect, useLayoutEffect, useMemo, useReducer, useState } from 'react'
import { flushSync } from 'react-dom'
import { type NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { layout } from '../page-data/layout.ts'
import { notify } from '../toasts/toast-queue.ts'
import { type AppRoute, loadedComponent, loadPage, matchRoute } from './app-route.ts'
import type { PageLocation } from './page-location.ts'
import { prefersReducedMotion } from './preferences.ts'
import { entryKey, presentEntry } from './scroll-restoration.ts'

/** The page on screen, its location, and how the visitor reached it. */
export interface CurrentPage extends PageLocation {
  Page: ComponentType
  navigationType: NavigationType
}

// The entry of the page on screen.
let shown = ''

/**
 * Whether the page of the present entry has yet to show, because its code still loads. What is opened meanwhile replaces it:
 * in a browser, too, Back leads to no page that was never there.
 */
export function isUnseen(): boolean {
  return presentEntry() !== shown
}

/**
 * Returns the page to show. A page stays on screen until the code of the next one is loaded. Then the next one replaces
 * it, with a cross-fade on a fast device: a fade starts with pictures of both pages, and the first frame waits for them.
 * Back and forward never fade, as in the browser.
 */
export function useCurrentPage(
  routes: readonly AppRoute[],
  isFastDevice: () => boolean,
): CurrentPage | undefined {
  const location = useLocation()
  const navigationType = useNavigationType()
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const { route, params } = useMemo(() => matchRoute(routes, location.pathname), [routes, location]) ?? {}
  const Page = route && loadedComponent(route)
  const next = useMemo(
    () => Page && params && { Page, location, params, navigationType },
    [Page, location, params, navigationType],
  )
  const [current, setCurrent] = useState(next)
  const hasMoved = current?.location !== location
  const fades =
    hasMoved &&
    navigationType !== 'POP' &&
    current?.location.pathname !== location.pathname &&
    isFastDevice() &&
    canFade()

  // During this render, so that the next frame shows it.
  if (hasMoved && next && !fades) setCurrent(next)

  useLayoutEffect(() => {
    if (current) shown = entryKey(current.location)
  }, [current])

  useEffect(() => {
    if (!fades || !next) return
    const transition = document.startViewTransition(() => flushSync(() => setCurrent(next)))
    // Rejects if the browser skips the fade, for example in a hidden tab. The page changes all the same.
    transition.ready.catch(() => {})
    const pass = (event: MouseEvent) => passOn(event, transition)
    const stop = () => document.removeEventListener('click', pass)
    document.addEventListener('click', pass)
    transition.finished.then(stop, stop)
  }, [fades, next])

  useEffect(() => {
    if (!route || Page) return
    let isWanted = true
    const load = () =>
      loadPage(route).then(
        () => isWanted && renderAgain(),
        () => isWanted && openDocument(),
      )
    const openDocument = () => {
      // The address is already that of the new page. A new release may have removed the code, and the document names
      // code that exists. Offline, the service worker may have the document.
      if (navigator.onLine || navigator.serviceWorker?.controller) return window.location.reload()
      notify({ message: layout().words.connection.pageLater })
      window.addEventListener('online', load, { once: true })
    }
    load()
    return () => {
      isWanted = false
      window.removeEventListener('online', load)
    }
  }, [route, Page])

  return current
}

/**
 * Gives a click to what is under it. During a fade, the browser sees the document alone there. The second of a double
 * click was meant for the page before.
 */
function passOn(click: MouseEvent, fade: ViewTransition) {
  if (click.target !== document.documentElement || click.detail > 1) return
  fade.skipTransition()
  document.elementFromPoint(click.clientX, click.clientY)?.dispatchEvent(new MouseEvent('click', click))
}

function canFade(): boolean {
  return typeof document.startViewTransition === 'function' && !prefersReducedMotion()
}
