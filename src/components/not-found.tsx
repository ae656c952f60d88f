import { useEffect } from 'react'
import { usePageLocation } from '../navigation/page-location.ts'
import { layout } from '../page-data/layout.ts'
import buttons from './buttons.module.css'
import styles from './not-found.module.css'
import { PageTop } from './page-heading.tsx'
import prose from './prose.module.css'

/** Shown at every path that is not a page of the site. */
export default function NotFound() {
  const { pathname } = usePageLocation().location
  const { notFound, elsewhere, words } = layout()
  useEffect(() => {
    console.error(`Page not found: ${pathname}`)
  }, [pathname])
  return (
    <>
      <PageTop heading={notFound} bar={6} />
      <div className={`${prose.inset} ${styles.ways}`}>
        {notFound.picture && <img {...notFound.picture} sizes="60vw" alt="" />}
        <div>
          <a className={buttons.line} href="/">
            {words.site.backHome}
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
