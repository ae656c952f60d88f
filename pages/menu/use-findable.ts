import { type RefObject, useLayoutEffect } from 'react'

/**
 * Lets the browser's find in page look into an element that is not shown.
 *
 * The element gets `hidden="until-found"`, here because React takes `hidden` for a boolean. A browser that does not
 * know the value is left with what the style sheet says of such an element.
 *
 * @param isShown Whether the element is shown.
 * @param onFound Shows the element; called before the browser scrolls to what it found there.
 */
export function useFindable(ref: RefObject<HTMLElement | null>, isShown: boolean, onFound: () => void) {
  useLayoutEffect(() => {
    const element = ref.current
    if (isShown || !element || !('onbeforematch' in element)) return
    element.setAttribute('hidden', 'until-found')
    // It keeps a box, which a screen reader would tell of.
    element.setAttribute('aria-hidden', 'true')
    element.addEventListener('beforematch', onFound)
    return () => {
      element.removeAttribute('hidden')
      element.removeAttribute('aria-hidden')
      element.removeEventListener('beforematch', onFound)
    }
  }, [ref, isShown, onFound])
}
