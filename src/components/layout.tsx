import '../styles/base.css'
import { memo, type ReactNode } from 'react'
import { RouteAnnouncer } from '../navigation/route-announcer.tsx'
import { SavedCopyLine } from '../offline/saved-copy-line.tsx'
import { ToastRegion } from '../toasts/toast-region.tsx'
import { useConnectionNotices } from '../toasts/use-connection-notices.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'

/** What every page shares: the bar, the place for the page itself, the footer, the toasts. */
export const Layout = memo(function Layout({ children }: { children: ReactNode }) {
  useConnectionNotices()
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <Header />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <SavedCopyLine />
      <RouteAnnouncer />
      <ToastRegion />
    </>
  )
})
