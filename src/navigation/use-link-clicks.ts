import { useEffect } from 'react'
import { matchRoutes, useNavigate } from 'react-router-dom'
import type { AppRoute } from './use-shown-page.ts'

/**
 * Makes every link to another page of the site a navigation without a new document. One listener for all of them: a
 * link is a plain one until then, and costs neither the prerender nor hydration anything.
 */
export function useLinkClicks(routes: readonly AppRoute[]) {
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !isPlainClick(event) || !leadsToPage(link, routes)) return
      event.preventDefault()
      const { pathname, search, hash, href } = link
      navigate({ pathname, search, hash }, { replace: href === window.location.href })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate, routes])
}

// With a modifier it asks for a new tab, a new window or a download.
function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented)
}

function leadsToPage(link: HTMLAnchorElement, routes: readonly AppRoute[]): boolean {
  if (link.origin !== window.location.origin || (link.target && link.target !== '_self')) return false
  // The browser finds a place in the document by itself.
  if (
    link.hasAttribute('download') ||
    !link.getAttribute('href') ||
    link.getAttribute('href')?.startsWith('#')
  )
    return false
  // An address that is no page's may be a file's; and the host says best that there is nothing.
  const [match] = matchRoutes([...routes], link.pathname) ?? []
  return match !== undefined && match.route.path !== '*'
}
