// Here too, so that the style sheet is the same however late the toasts' own code comes.
import './toasts.module.css'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { type Notice, subscribeToNotices, waitingNotices } from './toast-queue.ts'

type ToastsComponent = ComponentType<{ waiting: readonly Notice[] }>

const none: readonly never[] = []
const firstActs = ['pointerdown', 'keydown', 'scroll'] as const
// That first act may be a click, whose answer comes before this.
const settledMs = 300

/**
 * Where toasts appear. A first view loads nothing for it: the code comes with the first notice, or with the first
 * thing the visitor does, so that it is there when the line drops. Where it cannot be loaded the notices wait for it.
 */
export function LazyToaster() {
  const waiting = useSyncExternalStore(subscribeToNotices, waitingNotices, () => none)
  const [hasActed, setHasActed] = useState(false)
  const [Toasts, setToasts] = useState<ToastsComponent>()
  const isMissing = !Toasts && (hasActed || waiting.length > 0)

  useEffect(() => {
    let settling = 0
    const act = () => {
      settling ||= window.setTimeout(() => setHasActed(true), settledMs)
    }
    for (const event of firstActs) window.addEventListener(event, act, { once: true, passive: true })
    return () => {
      window.clearTimeout(settling)
      for (const event of firstActs) window.removeEventListener(event, act)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new notice is a reason to try again.
  useEffect(() => {
    if (!isMissing) return
    import('./toasts.tsx').then(
      (module) => setToasts(() => module.default),
      () => {},
    )
  }, [isMissing, waiting])

  return Toasts ? <Toasts waiting={waiting} /> : null
}
