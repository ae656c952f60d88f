import { flushSync } from 'react-dom'
import { prefersReducedMotion } from './prefers-reduced-motion.ts'

/** Whether pages may cross-fade: the browser can, and the visitor has not asked for less motion. */
export function canFade(): boolean {
  return typeof document.startViewTransition === 'function' && !prefersReducedMotion()
}

/** Makes a change of the whole page, as one picture that fades into another. */
export function viewTransition(change: () => void) {
  const transition = document.startViewTransition(() => flushSync(change))
  // Rejects where the fade was skipped, for a next one or a hidden tab; the change itself is made all the same.
  transition.ready.catch(() => {})
}
