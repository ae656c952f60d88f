import { useLayoutEffect, useRef } from 'react'
import { prefersReducedMotion } from '../../src/navigation/preferences.ts'

/**
 * Moves the line under the open tab there from the tab that was open before. Shows the whole tab, where its row is wider
 * than the screen, and the beginning of its list, where that is behind the row.
 */
export function useGlidingLine(active: string, tabs: Map<string, HTMLButtonElement>) {
  const last = useRef(active)
  useLayoutEffect(() => {
    const from = tabs.get(last.current)
    const to = tabs.get(active)
    last.current = active
    const row = to?.parentElement
    if (!from || !row || from === to) return
    row.scrollLeft = to.offsetLeft - (row.clientWidth - to.offsetWidth) / 2
    const top = document.getElementById(active)?.getBoundingClientRect().top ?? 0
    window.scrollBy(0, Math.min(0, top - row.getBoundingClientRect().bottom))
    if (prefersReducedMotion()) return
    const start = `translateX(${from.offsetLeft - to.offsetLeft}px) scaleX(${from.offsetWidth / to.offsetWidth})`
    to.animate(
      { transform: [start, 'none'] },
      { duration: 250, easing: 'cubic-bezier(0.3, 0, 0.1, 1)', pseudoElement: '::after' },
    )
  }, [active, tabs])
}
