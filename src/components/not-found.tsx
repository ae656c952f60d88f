import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { site } from '../content/site.ts'
import { PageHead } from './page-head.tsx'
import { PageTitle } from './page-title.tsx'
import styles from './states.module.css'

/** What stands at every path that is none of ours. */
export function NotFound() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.error(`Page not found: ${pathname}`)
  }, [pathname])
  return (
    <>
      <PageHead title="Page not found" description={site.description} />
      <PageTitle
        tempo="tacet"
        title="Oops! Page not found"
        lead="There is no such room in the house. The bar is this way."
      />
      <p className={styles.after}>
        <Link className={styles.button} to="/">
          Back to the home page
        </Link>
      </p>
    </>
  )
}
