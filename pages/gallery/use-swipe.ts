import { type PointerEvent, useRef } from 'react'

// A finger that moves less than this has not swiped.
const swipePx = 40

/** What an element listens for to be swiped: `move` is told 1 for a swipe to the left, -1 for one to the right. */
export function useSwipe(move: (by: 1 | -1) => void) {
  const start = useRef<number | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.clientX
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current
      start.current = null
      if (from !== null && Math.abs(event.clientX - from) >= swipePx) move(event.clientX < from ? 1 : -1)
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
