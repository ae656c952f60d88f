import { useEffect, useRef, useState } from 'react'

/**
 * Whether an image failed to load. One that failed before hydration fires no event that React sees, so the element
 * is looked at on mount as well. Give `ref` and `onError` to the `img`.
 */
export function useImageFailed() {
  const ref = useRef<HTMLImageElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const image = ref.current
    // A lazy image that has not begun is not complete, or complete without a source.
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) setHasFailed(true)
  }, [])
  return { ref, hasFailed, onError: () => setHasFailed(true) }
}
