import { PageMetadata } from '../../src/components/metadata.tsx'
import styles from '../../src/components/status.module.css'
import { layout } from '../../src/page-data/layout.ts'

/** The shell that the service worker answers with when it has no document. The browser then looks for cached data. */
export default function OfflinePage() {
  const { notSaved, words } = layout()
  return (
    <div className={styles.state} role="status">
      <PageMetadata title={notSaved.name} description={notSaved.title} />
      <span className={styles.spinner} aria-hidden="true" />
      <h1 className={styles.waiting}>{words.connection.looking}</h1>
    </div>
  )
}
