import { useLayoutEffect, useRef } from 'react'
import { prefersReducedMotion } from '../../src/navigation/preferences.ts'

/** Moves the line under the open tab there from the tab that was open before. */
export function useGlidingLine<Id>(active: Id, tabs: Map<Id, HTMLButtonElement>) {
  const last = useRef(active)
  useLayoutEffect(() => {
    const from = tabs.get(last.current)
    const to = tabs.get(active)
    last.current = active
    if (!from || !to || from === to || from.offsetTop !== to.offsetTop) return
    if (prefersReducedMotion()) return
    const start = `translateX(${from.offsetLeft - to.offsetLeft}px) scaleX(${from.offsetWidth / to.offsetWidth})`
    to.animate(
      { transform: [start, 'none'] },
      { duration: 250, easing: 'cubic-bezier(0.3, 0, 0.1, 1)', pseudoElement: '::after' },
    )
  }, [active, tabs])
}
