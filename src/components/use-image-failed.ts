import { useEffect, useRef, useState } from 'react'

/**
 * Returns whether an image failed to load. If it failed before hydration, React sees no event, so the hook checks the
 * element on mount too. Pass `ref` and `onError` to the `img`.
 */
export function useImageFailed() {
  const ref = useRef<HTMLImageElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const image = ref.current
    // A lazy image that has not started is not complete, or complete without a source.
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) setHasFailed(true)
  }, [])
  return { ref, hasFailed, onError: () => setHasFailed(true) }
}
