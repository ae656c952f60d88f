import { layout } from '../page-data/layout.ts'
import styles from './status.module.css'
import { TryAgain } from './try-again.tsx'

/** Shown in place of the list while it loads. */
export function ListLoading() {
  return (
    <p className={styles.state} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {layout().words.blog.loading}
    </p>
  )
}

export function ListEmpty() {
  return <p className={styles.state}>{layout().words.blog.none}</p>
}

export function ListError({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.state} role="alert">
      <p className={styles.error}>{layout().words.blog.failed}</p>
      <TryAgain onRetry={onRetry} />
    </div>
  )
}
