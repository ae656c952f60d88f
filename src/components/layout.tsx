import 'virtual:theme.css'
import '../styles/base.css'
import { memo, type ReactNode } from 'react'
import { RouteAnnouncer } from '../navigation/route-announcer.tsx'
import { OfflineBanner } from '../offline/offline-banner.tsx'
import { layout } from '../page-data/layout.ts'
import { LazyToaster } from '../toasts/lazy-toaster.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'

/** What all pages share: the navigation bar, the footer, the toasts. */
export const Layout = memo(function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href="#content">
        {layout().words.site.skip}
      </a>
      <Header />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <OfflineBanner />
      <RouteAnnouncer />
      <LazyToaster />
    </>
  )
})
