import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { navigation, site } from '../content/site.ts'
import styles from './header.module.css'
import { Mark } from './mark.tsx'
import { ReserveLink } from './reserve-link.tsx'
import { useScrolledPast } from './use-scrolled-past.ts'

// The specification, section 9.
const opaqueAfterPx = 50

/** The navigation bar: transparent at first, opaque once the page is scrolled. */
export function Header() {
  const { pathname } = useLocation()
  const isOpaque = useScrolledPast(opaqueAfterPx)
  // Open over the page it was opened on: a menu that stays over the page it led to is in the way.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isOpen = openOn === pathname

  return (
    <header className={styles.bar} data-opaque={isOpaque || isOpen}>
      <Link className={styles.home} to="/">
        <Mark />
        <span>{site.name}</span>
      </Link>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls="site-navigation"
        onClick={() => setOpenOn(isOpen ? null : pathname)}
      >
        {isOpen ? 'Close' : 'Menu'}
      </button>
      <nav id="site-navigation" className={styles.navigation} aria-label="Main" data-open={isOpen}>
        <ul className={styles.links}>
          {navigation.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} aria-current={currentness(pathname, to)}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <ReserveLink className={styles.reserve}>Reserve a Table</ReserveLink>
      </nav>
    </header>
  )
}

// "page" for the page itself, "true" for the section it belongs to.
function currentness(pathname: string, to: string) {
  // Some hosts add a slash; the document was rendered without it.
  if (pathname.replace(/\/+$/, '') === to) return 'page'
  return pathname.startsWith(`${to}/`) ? 'true' : undefined
}
