import { useEffect } from 'react'
import tacet from '../art/tacet.svg'
import { site } from '../content/site.ts'
import { usePageLocation } from '../navigation/page-location.ts'
import buttons from './buttons.module.css'
import { PageMetadata } from './metadata.tsx'
import styles from './not-found.module.css'
import { PageHeading } from './page-heading.tsx'

const elsewhere = [
  { to: '/menu', label: 'What there is to drink' },
  { to: '/events', label: 'What is on' },
  { to: '/blog', label: 'What we wrote down' },
  { to: '/contact', label: 'Somebody to ask' },
] as const

/** Shown at every path that is not a page of the site. */
export function NotFound() {
  const { pathname } = usePageLocation().location
  useEffect(() => {
    console.error(`Page not found: ${pathname}`)
  }, [pathname])
  return (
    <>
      <PageMetadata title="Page not found" description={site.description} />
      <PageHeading
        tempo="tacet"
        title="Oops! Page not found"
        lead="There is no such room in the house, and the lamp is off. The bar is this way."
        bar={6}
      />
      <div className={styles.ways}>
        <img src={tacet} alt="" width={800} height={520} />
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
