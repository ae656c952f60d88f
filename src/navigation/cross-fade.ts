import { useCallback, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { prefersCalm } from './prefers-calm.ts'

// A fade begins with pictures of both pages, and the first frame waits for them. What takes over a document within
// this paints the next page soon enough all the same; on a phone of some years it takes three times as long.
const quickMs = 40

/**
 * Gives whether pages may cross-fade: the browser can, the visitor has not asked for less motion, and the machine is
 * quick, as told by the time from this component's first render to its first effect.
 */
export function useMayFade(): () => boolean {
  const tookOver = useRef(Number.POSITIVE_INFINITY)
  const began = useRef(performance.now())
  useEffect(() => {
    tookOver.current = performance.now() - began.current
  }, [])
  return useCallback(
    () => tookOver.current < quickMs && typeof document.startViewTransition === 'function' && !prefersCalm(),
    [],
  )
}

/** Makes a change of the whole page, as one picture that fades into another. */
export function crossFade(change: () => void) {
  const transition = document.startViewTransition(() => flushSync(change))
  // Rejects where the fade was skipped, for a next one or a hidden tab; the change itself is made all the same.
  transition.ready.catch(() => {})
}
