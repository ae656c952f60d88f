import { type RefObject, useLayoutEffect } from 'react'

/**
 * Lets the browser's find in page search an element that is not shown. Sets `hidden="until-found"` by script, because
 * React treats `hidden` as a boolean. In a browser without it, the style sheet hides the element.
 * @param onFound Shows the element. Called before the browser scrolls to the match.
 */
export function useFindable(ref: RefObject<HTMLElement | null>, isShown: boolean, onFound: () => void) {
  useLayoutEffect(() => {
    const element = ref.current
    if (isShown || !element || !('onbeforematch' in element)) return
    element.setAttribute('hidden', 'until-found')
    // Screen readers would announce its empty box.
    element.setAttribute('aria-hidden', 'true')
    element.addEventListener('beforematch', onFound)
    return () => {
      element.removeAttribute('hidden')
      element.removeAttribute('aria-hidden')
      element.removeEventListener('beforematch', onFound)
    }
  }, [ref, isShown, onFound])
}
