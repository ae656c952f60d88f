import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { isRightToLeft } from '../../src/navigation/direction.ts'

// A shorter movement is not a swipe.
const swipePx = 40

/**
 * Returns the properties of an element that can be swiped. `move` gets 1 for a swipe against the direction of reading,
 * which pulls the next one in, and -1 for the other. On a page that is zoomed in with two fingers, one finger moves what
 * is seen of it.
 */
export function useSwipe(move: (by: 1 | -1) => void) {
  const start = useRef<number | null>(null)
  const [isZoomed, setZoomed] = useState(false)
  useEffect(() => {
    const seen = window.visualViewport
    const update = () => setZoomed(seen !== null && seen.scale > 1)
    update()
    seen?.addEventListener('resize', update)
    return () => seen?.removeEventListener('resize', update)
  }, [])
  return {
    style: { touchAction: isZoomed ? 'auto' : 'pan-y pinch-zoom' },
    onPointerDown: (event: PointerEvent) => {
      // Not another button, and not a second finger.
      start.current = event.isPrimary && event.button === 0 && !isZoomed ? event.clientX : null
      // It may end beside the element.
      if (start.current !== null) event.currentTarget.setPointerCapture(event.pointerId)
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
