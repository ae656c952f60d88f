import { useEffect } from 'react'
import { notFound } from '../content/missing.ts'
import { usePageLocation } from '../navigation/page-location.ts'
import type { Picture } from '../pictures.ts'
import { elsewhere } from '../shown-links.ts'
import buttons from './buttons.module.css'
import styles from './not-found.module.css'
import { PageTop } from './page-heading.tsx'
import prose from './prose.module.css'

// Vite inserts it (inserted-facts.ts).
declare const __MISSING_PICTURE__: Picture | null

/** Shown at every path that is not a page of the site. */
export default function NotFound() {
  const { pathname } = usePageLocation().location
  useEffect(() => {
    console.error(`Page not found: ${pathname}`)
  }, [pathname])
  return (
    <>
      <PageTop heading={notFound} bar={6} />
      <div className={`${prose.inset} ${styles.ways}`}>
        {__MISSING_PICTURE__ && <img {...__MISSING_PICTURE__} sizes="60vw" alt="" />}
        <div>
          <a className={buttons.line} href="/">
            Back to the home page
          </a>
          <ul>
            {elsewhere.map(({ to, label }) => (
              <li key={to}>
                <a href={to}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  )
}
