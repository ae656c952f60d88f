import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Location } from 'react-router-dom'
import { rememberedScroll, rememberScroll, storeScroll } from './scroll-restoration.ts'
import type { ShownPage } from './use-current-page.ts'

/**
 * What happens as a page comes on screen: it starts at its top, or at the fragment its address names, and takes the
 * focus; back and forward find it where it was left. A slow machine shows its title a frame before the rest. The first
 * page of a document is left to the browser.
 */
export function useScrollAndFocus(shown: ShownPage | undefined, isQuick: () => boolean) {
  const last = useRef(shown)

  useLayoutEffect(() => {
    const left = last.current
    last.current = shown
    if (!shown || !left || shown === left) return
    const { location, navigationType } = shown
    const isOtherPage = location.pathname !== left.location.pathname
    const content = document.getElementById('content')
    if (content && isOtherPage) {
      if (navigationType !== 'POP' && !location.hash && !isQuick()) showTitleFirst(content)
      content.focus({ preventScroll: true })
    }
    const remembered = rememberedScroll(location)
    if (navigationType === 'POP' && remembered !== undefined) return holdScrollAt(remembered)
    // A page that changes its own address, as the menu's tabs do, stays where it is; a link to it starts it again.
    const changedItself = navigationType === 'REPLACE' && location.hash !== left.location.hash
    if (!isOtherPage && (changedItself || navigationType === 'POP')) return
    const target = location.hash && document.getElementById(decodeFragment(location.hash))
    if (target) target.scrollIntoView()
    else window.scrollTo(0, 0)
  }, [shown, isQuick])

  useEffect(() => {
    // Not before the browser has put the first page back where it was, which it may do as late as this.
    const takeOver = () => {
      window.history.scrollRestoration = 'manual'
    }
    const arrive = () => {
      takeOver()
      if (last.current) putBack(last.current.location)
    }
    if (document.readyState === 'complete') arrive()
    else window.addEventListener('load', arrive, { once: true })
    const onScroll = () => last.current && rememberScroll(last.current.location, window.scrollY)
    // A document that is loaded again is put back by the browser, which does it before any script could.
    const onHide = () => {
      storeScroll()
      window.history.scrollRestoration = 'auto'
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('pagehide', onHide)
    window.addEventListener('pageshow', takeOver)
    return () => {
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('pagehide', onHide)
      window.removeEventListener('pageshow', takeOver)
      window.removeEventListener('load', arrive)
    }
  }, [])
}

/**
 * Leaves what stands below a page's opening to the frame after the next: to lay it all out takes a slow machine longer
 * than a click should go without an answer.
 */
function showTitleFirst({ dataset }: HTMLElement) {
  dataset.arriving = ''
  requestAnimationFrame(() =>
    setTimeout(() => {
      delete dataset.arriving
    }),
  )
}

/**
 * Puts a page that was loaded again, or come back to from another site, where it was left, if the browser has not:
 * where the next document was committed before this one could hand over, it was told not to.
 */
function putBack(location: Location) {
  const [entry] = performance.getEntriesByType('navigation')
  const comesBack = entry instanceof PerformanceNavigationTiming && /reload|back_forward/.test(entry.type)
  const remembered = rememberedScroll(location)
  if (comesBack && remembered && window.scrollY === 0) window.scrollTo(0, remembered)
}

/**
 * Scrolls to a position and keeps the page there while it grows (a post may be on its way), for a while, or until the
 * reader scrolls. Gives the way to stop.
 */
function holdScrollAt(top: number): () => void {
  const { style } = document.documentElement
  const go = () => window.scrollTo(0, top)
  const growth = new ResizeObserver(go)
  const stop = () => {
    window.clearTimeout(timer)
    growth.disconnect()
    style.overflowAnchor = ''
    for (const event of readersOwn) window.removeEventListener(event, stop)
  }
  const timer = window.setTimeout(stop, growthMs)
  // The browser would hold on to what is on screen, the footer as a rule, while the page grows above it.
  style.overflowAnchor = 'none'
  growth.observe(document.body)
  for (const event of readersOwn) window.addEventListener(event, stop, { passive: true })
  go()
  return stop
}

// What comes later than this finds a reader who has begun to read.
const growthMs = 3000
const readersOwn = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

function decodeFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
