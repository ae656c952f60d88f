import { useEffect } from 'react'
import tacet from '../art/tacet.svg'
import { site } from '../content/site.ts'
import { usePlace } from '../navigation/place.ts'
import buttons from './buttons.module.css'
import styles from './not-found.module.css'
import { PageHead } from './page-head.tsx'
import { PageTitle } from './page-title.tsx'

const elsewhere = [
  { to: '/menu', label: 'What there is to drink' },
  { to: '/events', label: 'What is on' },
  { to: '/blog', label: 'What we wrote down' },
  { to: '/contact', label: 'Somebody to ask' },
] as const

/** What stands at every path that is none of ours. */
export function NotFound() {
  const { pathname } = usePlace().location
  useEffect(() => {
    console.error(`Page not found: ${pathname}`)
  }, [pathname])
  return (
    <>
      <PageHead title="Page not found" description={site.description} />
      <PageTitle
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
