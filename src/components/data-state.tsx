import { useContext, useEffect, useState } from 'react'
import { reloadOnce } from '../navigation/import-or-reload.ts'
import { usePageLocation } from '../navigation/page-location.ts'
import { DocumentContext } from '../page-data/initial-data.ts'
import { layout } from '../page-data/layout.ts'
import type { PageDataState } from '../page-data/use-page-data.ts'
import { LazyNotCached } from './lazy-not-cached.tsx'
import { Metadata } from './metadata.tsx'
import NotFound from './not-found.tsx'
import styles from './status.module.css'
import { TryAgain } from './try-again.tsx'

interface DataStateProps {
  state: Exclude<PageDataState<unknown>, { status: 'ready' }>
}

/** Shown in place of a page without data, with the name that links to the page have. Load it with `Lazy`: a document brings its page's data. */
export default function DataState({ state }: DataStateProps) {
  const { pathname } = usePageLocation().location
  const isOpen = useContext(DocumentContext).path === pathname
  const opensDocument = state.status === 'missing' && !isOpen
  const [isOpening, setIsOpening] = useState(true)
  // A new release may have no such page, or a network may ask for a login. The document at the address says which.
  useEffect(() => {
    if (!opensDocument) return
    setIsOpening(reloadOnce())
    // The browser may bring this page back as it was left.
    const reload = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload()
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [opensDocument])
  if (opensDocument && isOpening) return <Loading />
  if (state.status === 'missing') return <NotFound />
  if (state.status === 'unavailable') {
    return <LazyNotCached waiting={<Loading />} failed={<Failed onRetry={state.retry} />} />
  }
  const { site, navigation, footerLinks } = layout()
  const label = [...navigation, ...footerLinks].find(({ to }) => to === pathname)?.label
  return (
    <>
      <Metadata title={label ? `${label} | ${site.name}` : site.name} description={label ?? site.name} />
      {state.status === 'loading' ? <Loading /> : <Failed onRetry={state.retry} />}
    </>
  )
}

function Loading() {
  return (
    <p className={styles.state} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {layout().words.site.loading}
    </p>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.state} role="alert">
      <p className={styles.error}>{layout().words.site.failed}</p>
      <TryAgain onRetry={onRetry} />
    </div>
  )
}
