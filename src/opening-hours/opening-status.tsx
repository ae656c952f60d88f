import { type OpenStatus, openStatusAt } from './open-status.ts'
import styles from './opening-status.module.css'
import { useNow } from './use-now.ts'

/** Whether the venue is open, in one short line. It is empty, at its full size, until hydration knows the time. */
export function OpeningStatus() {
  const now = useNow()
  const status = now === undefined ? undefined : openStatusAt(now)
  return (
    <p className={styles.status} data-open={status?.isOpen ?? false}>
      {now !== undefined && status && (
        <>
          <TinyDial share={shareGone(now, status)} />
          {status.headline}
          {status.isOpen ? ' · ' : ' '}
          {status.detail}
        </>
      )}
    </p>
  )
}

// The part of the open period that has passed, from 0 to 1.
function shareGone(now: number, { isOpen, period }: OpenStatus): number {
  return isOpen && period ? (now - period.opens) / (period.closes - period.opens) : 0
}

/** The night dial at the size of a letter: clockwise in every language, too. */
function TinyDial({ share }: { share: number }) {
  const angle = Math.PI * (1 - share)
  return (
    <svg width="18" height="11" viewBox="0 0 18 11" aria-hidden="true" focusable="false">
      <path d="M2 9.5a7 7 0 0 1 14 0" fill="none" stroke="currentColor" strokeWidth="1" />
      <circle
        cx={(9 + 7 * Math.cos(angle)).toFixed(1)}
        cy={(9.5 - 7 * Math.sin(angle)).toFixed(1)}
        r="1.9"
        fill="currentColor"
      />
    </svg>
  )
}
