import { useCallback, useEffect, useRef } from 'react'

// What takes over a document within this has a page laid out in a frame or two; a phone of some years takes three
// times as long.
const quickMs = 40

/**
 * Gives whether the machine is a quick one, as told by the time from an instant (`performance.now()`) to this
 * component's first effect. The instant is the caller's: React may begin a render anew, and knows of its last one only.
 */
export function useFastDevice(startedAt: number): () => boolean {
  const tookOver = useRef(Number.POSITIVE_INFINITY)
  useEffect(() => {
    tookOver.current = performance.now() - startedAt
  }, [startedAt])
  return useCallback(() => tookOver.current < quickMs, [])
}
