import buttons from './buttons.module.css'
import styles from './status.module.css'

/** Shown in place of the list while it loads. These texts are part of the site's contract: do not change them. */
export function ListLoading() {
  return (
    <p className={styles.state} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      Loading blog posts...
    </p>
  )
}

export function ListEmpty() {
  return <p className={styles.state}>No blog posts found.</p>
}

export function ListError({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.state} role="alert">
      <p className={styles.error}>Failed to load blog posts. Please try again later.</p>
      <button type="button" className={buttons.line} onClick={onRetry}>
        Try Again
      </button>
    </div>
  )
}
