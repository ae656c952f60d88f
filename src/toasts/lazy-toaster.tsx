// Imported here too, so that the page's style sheet does not depend on when the toasts' code loads.
import './toasts.module.css'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { layout } from '../page-data/layout.ts'
import { type Notice, notify, subscribeToNotices, waitingNotices } from './toast-queue.ts'

const none: readonly never[] = []
const interactions = ['pointerdown', 'keydown', 'scroll'] as const
// The first interaction may be a click, which is answered first.
const delayMs = 300

/**
 * The place where toasts appear. Their code loads after the visitor's first interaction, so that it is there when the
 * connection drops, or with the first notice. If it cannot be loaded, the notices wait.
 */
export function LazyToaster() {
  useConnectionNotices()
  const waiting = useSyncExternalStore(subscribeToNotices, waitingNotices, () => none)
  const [hasInteracted, setHasInteracted] = useState(false)
  const [Toasts, setToasts] = useState<ComponentType<{ waiting: readonly Notice[] }>>()
  const isMissing = !Toasts && (hasInteracted || waiting.length > 0)

  useEffect(() => {
    let timer = 0
    const onInteraction = () => {
      timer ||= window.setTimeout(() => setHasInteracted(true), delayMs)
    }
    for (const event of interactions) {
      window.addEventListener(event, onInteraction, { once: true, passive: true })
    }
    return () => {
      window.clearTimeout(timer)
      for (const event of interactions) window.removeEventListener(event, onInteraction)
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

function useConnectionNotices() {
  useEffect(() => {
    const onOffline = () => notify({ message: layout().words.connection.stillReadable })
    const onOnline = () => notify({ message: layout().words.connection.backOnline })
    window.addEventListener('offline', onOffline)
    window.addEventListener('online', onOnline)
    return () => {
      window.removeEventListener('offline', onOffline)
      window.removeEventListener('online', onOnline)
    }
  }, [])
}
