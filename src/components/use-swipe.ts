import { type PointerEvent, useRef } from 'react'
import { isRightToLeft } from '../../src/navigation/direction.ts'

// A shorter movement is not a swipe.
const swipePx = 40

/**
 * Returns the event handlers of an element that can be swiped. `move` gets 1 for a swipe against the direction of
 * reading, which pulls the next one in, and -1 for the other.
 */
export function useSwipe(move: (by: 1 | -1) => void) {
  const start = useRef<number | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      // Not another button, and not a second finger.
      start.current = event.isPrimary && event.button === 0 ? event.clientX : null
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current
      start.current = null
      if (from === null || Math.abs(event.clientX - from) < swipePx) return
      move(event.clientX < from === isRightToLeft() ? -1 : 1)
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
