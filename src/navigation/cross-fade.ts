import { flushSync } from 'react-dom'
import { prefersCalm } from './prefers-calm.ts'

/** Whether pages may cross-fade: the browser can, and the visitor has not asked for less motion. */
export function canFade(): boolean {
  return typeof document.startViewTransition === 'function' && !prefersCalm()
}

/** Makes a change of the whole page, as one picture that fades into another. */
export function crossFade(change: () => void) {
  const transition = document.startViewTransition(() => flushSync(change))
  // Rejects where the fade was skipped, for a next one or a hidden tab; the change itself is made all the same.
  transition.ready.catch(() => {})
}
