import { type PointerEvent, useRef } from 'react'

// A shorter movement is not a swipe.
const swipePx = 40

/** Returns the event handlers of an element that can be swiped. `move` gets 1 for left and -1 for right. */
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
