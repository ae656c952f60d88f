import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { fetchPageData } from '../page-data/fetch-page-data.ts'
import { type AppRoute, loadedComponent, loadPage } from './app-route.ts'
import { matchRoute } from './match-route.ts'
import { savesData } from './saves-data.ts'

/**
 * Makes every link to another page of the site a navigation without a new document, and fetches what that page needs
 * as soon as somebody is about to follow it. A few listeners for all of them: a link is a plain one until then, and
 * costs neither the prerender nor hydration anything.
 */
export function useLinks(routes: readonly AppRoute[]) {
  const navigate = useNavigate()

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      restsAt = placeOf(event)
      const link = linkOf(event)
      if (!link || !isPlainClick(event) || !targetOf(link, routes)) return
      event.preventDefault()
      const { pathname, search, hash, href } = link
      navigate({ pathname, search, hash }, { replace: href === window.location.href })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate, routes])

  useEffect(() => {
    let dwelling = 0
    const onIntent = (event: Event) => {
      window.clearTimeout(dwelling)
      // It is the link that has come under the pointer, with the page that was asked for.
      if (event instanceof MouseEvent && placeOf(event) === restsAt) return
      const link = linkOf(event)
      if (!link || savesData()) return
      const start = () => targetOf(link, routes)?.prefetch()
      // A pointer that only passes by wants nothing.
      if (event.type === 'pointerover') dwelling = window.setTimeout(start, dwellMs)
      else start()
    }
    for (const type of intents) document.addEventListener(type, onIntent, { passive: true })
    return () => {
      window.clearTimeout(dwelling)
      for (const type of intents) document.removeEventListener(type, onIntent)
    }
  }, [routes])
}

// Where the last click was.
let restsAt = ''
const placeOf = ({ clientX, clientY }: MouseEvent) => `${clientX} ${clientY}`

const intents = ['pointerover', 'focusin', 'touchstart'] as const
const dwellMs = 60

function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest('a') : null
}

// With a modifier it asks for a new tab, a new window or a download.
function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented)
}

/** The page that a link leads to; none where it is the browser's to follow. */
function targetOf(link: HTMLAnchorElement, routes: readonly AppRoute[]): { prefetch: () => void } | null {
  if (link.origin !== window.location.origin || (link.target && link.target !== '_self')) return null
  // The browser finds a place in the document by itself.
  const address = link.getAttribute('href')
  if (link.hasAttribute('download') || !address || address.startsWith('#')) return null
  // An address that is no page's may be a file's; and the host says best that there is nothing.
  const { route } = matchRoute(routes, link.pathname) ?? {}
  return route && route.path !== '*' ? { prefetch: () => prefetch(route, link.pathname) } : null
}

function prefetch(route: AppRoute, path: string) {
  // What fails now fails again when it is wanted, and is told then.
  const ignore = () => {}
  if (!loadedComponent(route)) loadPage(route).catch(ignore)
  if (route.hasData) fetchPageData(path).catch(ignore)
}
