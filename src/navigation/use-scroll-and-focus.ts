import { useContext, useEffect, useLayoutEffect, useRef } from 'react'
import type { Location } from 'react-router-dom'
import { DocumentContext } from '../page-data/initial-data.ts'
import { rememberedScroll, rememberScroll, storeScroll } from './scroll-restoration.ts'
import type { CurrentPage } from './use-current-page.ts'

/**
 * Scrolls a new page to its top or to its fragment, and moves the focus there. Back and forward restore the scroll
 * position. A slow device shows the page's title a frame before the rest. The browser handles the first page of a
 * document, unless that comes without the page's data, and so is too short.
 */
export function useScrollAndFocus(current: CurrentPage | undefined, isFastDevice: () => boolean) {
  const last = useRef(current)
  const isShell = useContext(DocumentContext).data === undefined

  useLayoutEffect(() => {
    const previous = last.current
    last.current = current
    if (!current || !previous || (current === previous && !(isShell && isReturn()))) return
    const { location, navigationType } = current
    const isOtherPage = location.pathname !== previous.location.pathname
    const content = document.getElementById('content')
    if (content && isOtherPage) {
      if (navigationType !== 'POP' && !location.hash && !isFastDevice()) showTitleFirst(content)
      content.focus({ preventScroll: true })
    }
    const remembered = rememberedScroll(location)
    if (navigationType === 'POP' && remembered !== undefined)
      return holdScroll(() => window.scrollTo(0, remembered))
    // A page that changes its own query or fragment, as the menu does, keeps its position.
    const addressOf = (one: Location) => one.search + one.hash
    const changedItself = navigationType === 'REPLACE' && addressOf(location) !== addressOf(previous.location)
    if (!isOtherPage && changedItself) return rememberScroll(location, window.scrollY)
    // To a fragment the browser scrolls. An entry that was left at its top has no position.
    if (!isOtherPage && navigationType === 'POP' && location.hash) return
    window.scrollTo(0, 0)
    if (location.hash) return holdScroll(() => showFragment(location.hash))
  }, [current, isFastDevice, isShell])

  useEffect(() => {
    // Not before `load`: until then the browser may still restore the position of the first page.
    const takeOver = () => {
      window.history.scrollRestoration = 'manual'
    }
    const onLoad = () => {
      takeOver()
      if (last.current) restoreAfterReload(last.current.location)
    }
    if (document.readyState === 'complete') onLoad()
    else window.addEventListener('load', onLoad, { once: true })
    const onScroll = () => {
      if (last.current && !isCutShort()) rememberScroll(last.current.location, window.scrollY)
    }
    // The browser restores the position of a reloaded document, earlier than a script can.
    const onPageHide = () => {
      storeScroll()
      window.history.scrollRestoration = 'auto'
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('pagehide', onPageHide)
    window.addEventListener('pageshow', takeOver)
    return () => {
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('pagehide', onPageHide)
      window.removeEventListener('pageshow', takeOver)
      window.removeEventListener('load', onLoad)
    }
  }, [])
}

/** Delays the layout of what is below a page's title by two frames: on a slow device it delays the answer to a click. */
function showTitleFirst({ dataset }: HTMLElement) {
  dataset.arriving = ''
  requestAnimationFrame(() =>
    setTimeout(() => {
      delete dataset.arriving
    }),
  )
}

/**
 * Restores the position of a page that was reloaded or returned to, if the browser has not: a document that is replaced
 * before `pagehide` runs leaves the restoration switched off.
 */
function restoreAfterReload(location: Location) {
  const remembered = rememberedScroll(location)
  if (isReturn() && remembered && window.scrollY === 0) window.scrollTo(0, remembered)
}

/** Whether the document was reloaded or returned to. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && /reload|back_forward/.test(entry.type)
}

/**
 * Scrolls to the part of the page that a fragment (`#part`) names and moves the focus to it, so that Tab goes on from
 * there, as after a new document.
 */
export function showFragment(hash: string) {
  const part = document.getElementById(decodeFragment(hash))
  part?.scrollIntoView()
  // What no key reaches takes the focus only with the attribute.
  part?.setAttribute('tabindex', `${part.tabIndex}`)
  part?.focus({ preventScroll: true })
}

let isHeld = false

/** Whether the page may still be too short for the place that it is held at: it is at its end. */
function isCutShort(): boolean {
  return isHeld && window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1
}

const readerEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to a place and holds it while the page grows, for example when its data arrive, until the reader does something.
 * Returns the function that stops it.
 */
function holdScroll(scrollThere: () => void): () => void {
  const { style } = document.documentElement
  const growth = new ResizeObserver(scrollThere)
  const stop = () => {
    isHeld = false
    growth.disconnect()
    style.overflowAnchor = ''
    for (const event of readerEvents) window.removeEventListener(event, stop)
  }
  isHeld = true
  // Scroll anchoring would follow what is on screen, usually the footer, while the page grows above it.
  style.overflowAnchor = 'none'
  growth.observe(document.body)
  for (const event of readerEvents) window.addEventListener(event, stop, { passive: true })
  scrollThere()
  return stop
}

function decodeFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
