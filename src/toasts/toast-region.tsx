import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { subscribeToNotices, waitingNotices } from './notices.ts'

const Toasts = lazy(() => import('./toasts.tsx'))
const none: readonly never[] = []

/** Where toasts appear. Loads nothing until there is one to show. */
export function ToastRegion() {
  const waiting = useSyncExternalStore(subscribeToNotices, waitingNotices, () => none)
  const [isNeeded, setIsNeeded] = useState(false)
  if (waiting.length > 0 && !isNeeded) setIsNeeded(true)
  if (!isNeeded) return null
  return (
    <Suspense>
      <Toasts waiting={waiting} />
    </Suspense>
  )
}
