import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { layout } from '../page-data/layout.ts'
import { fill } from '../words/words.ts'
import { cachedAt, subscribeToCacheStatus } from './cache-status.ts'
import styles from './offline-banner.module.css'

/**
 * Says that the page on screen is a saved copy, and from when. It comes last, so that nothing moves, and is always in
 * the document, so that screen readers announce its text.
 */
export function OfflineBanner() {
  const { pathname } = useLocation()
  const savedAt = useSyncExternalStore(
    subscribeToCacheStatus,
    () => cachedAt(pathname),
    () => undefined,
  )
  return (
    <p className={styles.line} role="status" data-saved-copy="">
      {savedAt !== undefined && describe(savedAt)}
    </p>
  )
}

function describe(savedAt: string): string {
  const { noAnswer, offline, savedCopy, savedCopyFrom } = layout().words.connection
  const reason = navigator.onLine ? noAnswer : offline
  if (!savedAt) return fill(savedCopy, { reason })
  const style = { dateStyle: 'long', timeStyle: 'short', calendar: 'gregory' } as const
  const format = new Intl.DateTimeFormat(layout().site.locale, style)
  return fill(savedCopyFrom, { reason, time: format.format(new Date(savedAt)) })
}
