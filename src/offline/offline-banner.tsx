import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { site } from '../content/site.ts'
import { cachedAt, subscribeToCopies } from './cache-status.ts'
import styles from './offline-banner.module.css'

/**
 * Says of the page on screen that it is a saved copy, where it is one. It comes after all else, so nothing moves; and it
 * is there, empty, from the start, so that those who hear the site are told when it fills.
 */
export function OfflineBanner() {
  const { pathname } = useLocation()
  const savedAt = useSyncExternalStore(
    subscribeToCopies,
    () => cachedAt(pathname),
    () => undefined,
  )
  return (
    <p className={styles.line} role="status" data-saved-copy="">
      {savedAt !== undefined && `${reason()} ${describe(savedAt)}`}
    </p>
  )
}

function reason(): string {
  return navigator.onLine ? 'The house does not answer just now.' : 'You are offline.'
}

function describe(savedAt: string): string {
  if (!savedAt) return 'This is a saved copy.'
  const time = new Intl.DateTimeFormat(site.locale, { dateStyle: 'long', timeStyle: 'short' })
  return `This is the copy saved on ${time.format(new Date(savedAt))}.`
}
