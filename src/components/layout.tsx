import '../styles/base.css'
import type { ReactNode } from 'react'
import { ToastRegion } from '../toasts/toast-region.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { useScrollOnNavigation } from './use-scroll-on-navigation.ts'

/** What every page shares: the bar, the place for the page itself, the footer, the toasts. */
export function Layout({ children }: { children: ReactNode }) {
  useScrollOnNavigation()
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
      <ToastRegion />
    </>
  )
}
