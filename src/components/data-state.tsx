import { isUnavailable } from '../offline/not-cached-error.ts'
import type { PageDataState } from '../page-data/use-page-data.ts'
import buttons from './buttons.module.css'
import { Lazy } from './lazy.tsx'
import { NotFound } from './not-found.tsx'
import { PageMetadata } from './page-metadata.tsx'
import styles from './status.module.css'

const loadNotSaved = () => import('./not-cached.tsx')

interface DataStateProps {
  /** The page's title. */
  title: string
  state: Exclude<PageDataState<unknown>, { status: 'ready' }>
}

/**
 * What stands in place of a page until its data has come, or where it does not come. Load it late: a document brings its
 * page's data.
 */
export default function DataState({ title, state }: DataStateProps) {
  if (state.status === 'missing') return <NotFound />
  const loading = (
    <p className={styles.state} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      Loading...
    </p>
  )
  const failed = (
    <div className={styles.state} role="alert">
      <p className={styles.error}>This page failed to load. Please try again later.</p>
      <button
        type="button"
        className={buttons.line}
        onClick={state.status === 'failed' ? state.retry : undefined}
      >
        Try Again
      </button>
    </div>
  )
  if (state.status === 'failed' && isUnavailable(state.error)) {
    return <Lazy load={loadNotSaved} props={{}} waiting={loading} failed={failed} />
  }
  return (
    <>
      <PageMetadata title={title} description={title} />
      {state.status === 'loading' ? loading : failed}
    </>
  )
}
