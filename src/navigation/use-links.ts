import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { fetchPageData } from '../page-data/fetch-page-data.ts'
import { isMoved } from '../page-data/moved.ts'
import { type AppRoute, loadedComponent, loadPage, matchRoute } from './app-route.ts'
import { savesData } from './preferences.ts'
import { isUnseen } from './use-current-page.ts'
import { afterLayers, afterLeaving, isLayerEntry, leaveLayer } from './use-layer.ts'
import { showFragment } from './use-scroll-and-focus.ts'

const intentEvents = ['pointerover', 'focusin', 'touchstart'] as const
// A document of an hour may be of a release before, as may be all that it has fetched. The next link leads to a new one,
// unless the browser is offline.
const oldMs = 3_600_000
// A pointer that only passes over a link prefetches nothing.
const dwellMs = 60

/**
 * Makes every link to another page of the site navigate without a new document, and prefetches a page when the visitor
 * is about to follow a link to it. All links share a few listeners, so they are plain `<a>` elements that cost nothing
 * to render or to hydrate.
 */
export function useLinks(routes: readonly AppRoute[]) {
  const navigate = useNavigate()

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      lastClick = positionOf(event)
      const link = linkOf(event)
      if (!link || !isPlainClick(event)) return
      const { pathname, search, hash, href } = link
      if (isFragment(link) && isUnseen()) {
        // The address is already the next page's, whose code still loads, and the part is this page's.
        event.preventDefault()
        return showFragment(hash)
      }
      const route = routeOf(link, routes)
      if (!route) return
      event.preventDefault()
      const isSame = href === window.location.href
      afterLeaving(() => {
        if (isSame && isLayerEntry()) {
          // Without an entry of its own for Back.
          window.scrollTo(0, 0)
          leaveLayer()
        } else if (route.load && (performance.now() < oldMs || !navigator.onLine))
          navigate({ pathname, search, hash }, { replace: isReplaced(href) })
        else window.location[isReplaced(href) ? 'replace' : 'assign'](href)
      })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate, routes])

  useEffect(() => {
    let dwellTimer = 0
    const onIntent = (event: Event) => {
      window.clearTimeout(dwellTimer)
      // The pointer has not moved since the click: the new page has brought the link under it.
      if (event instanceof MouseEvent && positionOf(event) === lastClick) return
      const link = linkOf(event)
      const route = link && routeOf(link, routes)
      if (!link || !route?.load || savesData()) return
      const start = () => prefetch(route, link.pathname)
      if (event.type === 'pointerover') dwellTimer = window.setTimeout(start, dwellMs)
      else start()
    }
    for (const type of intentEvents) document.addEventListener(type, onIntent, { passive: true })
    return () => {
      window.clearTimeout(dwellTimer)
      for (const type of intentEvents) document.removeEventListener(type, onIntent)
    }
  }, [routes])
}

/** Returns a function that closes the layers and opens a page at a path, as a link to it does. */
export function useOpen(): (path: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (path) =>
      afterLayers(() => navigate(path, { replace: isReplaced(new URL(path, window.location.href).href) })),
    [navigate],
  )
}

/** Whether what is opened replaces the present entry, so that Back leads to the page that was on screen before this one. */
function isReplaced(href: string): boolean {
  return href === window.location.href || isLayerEntry() || isUnseen()
}

let lastClick = ''
const positionOf = ({ clientX, clientY }: MouseEvent) => `${clientX} ${clientY}`

/** Returns the link that an event is on. */
export function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest('a') : null
}

/** Whether a click follows a link here: a modifier asks for a new tab, a new window or a download. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented)
}

/** Returns the route that a link leads to; undefined if the browser should follow the link. */
function routeOf(link: HTMLAnchorElement, routes: readonly AppRoute[]): AppRoute | undefined {
  if (link.origin !== window.location.origin || (link.target && link.target !== '_self')) return
  // The browser scrolls to fragments by itself.
  if (link.hasAttribute('download') || !link.getAttribute('href') || isFragment(link)) return
  // Any other address may be a file. If there is none, the host says so.
  const { route } = matchRoute(routes, link.pathname) ?? {}
  return route?.path === '*' ? undefined : route
}

/** Whether a link leads to a part of the page that it is on. */
function isFragment(link: HTMLAnchorElement): boolean {
  return link.getAttribute('href')?.[0] === '#'
}

function prefetch(route: AppRoute, path: string) {
  // A failure shows when the page is opened.
  const ignore = () => {}
  if (!loadedComponent(route)) loadPage(route).catch(ignore)
  fetchPageData(path)
    .then((value) => isMoved(value) && fetchPageData(value.movedTo))
    .catch(ignore)
}
