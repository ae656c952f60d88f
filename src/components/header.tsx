import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { navigation, site } from '../content/site.ts'
import { useModal } from '../navigation/use-modal.ts'
import { OpeningStatus } from '../night/opening-status.tsx'
import buttons from './buttons.module.css'
import styles from './header.module.css'
import { Mark } from './mark.tsx'
import { ReserveLink } from './reserve-link.tsx'
import { useScrolledPast } from './use-scrolled-past.ts'

// The specification, section 9.
const opaqueAfterPx = 50
// As in the style sheet: the links stand in the bar from here on.
const wideLayout = '(min-width: 48em)'

/** The navigation bar: transparent at first, opaque once the page is scrolled. On a phone its links open over the page. */
export function Header() {
  const { pathname, key } = useLocation()
  const isOpaque = useScrolledPast(opaqueAfterPx)
  const bar = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  // Open over the visit it was opened on: a menu that stays over the page it led to, or over its own, is in the way.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isOpen = openOn === key

  const close = useCallback(() => {
    setOpenOn(null)
    toggle.current?.focus()
  }, [])
  useModal(bar, isOpen, close)
  useEffect(() => {
    const wide = window.matchMedia(wideLayout)
    const closeForBar = () => setOpenOn(null)
    wide.addEventListener('change', closeForBar)
    return () => wide.removeEventListener('change', closeForBar)
  }, [])

  return (
    <header ref={bar} className={styles.bar} data-opaque={isOpaque || isOpen}>
      <div>
        <a className={styles.home} href="/">
          <Mark />
          <span>{site.name}</span>
        </a>
        <div className={styles.status}>
          <OpeningStatus />
        </div>
      </div>
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls="site-navigation"
        onClick={() => setOpenOn(isOpen ? null : key)}
      >
        {isOpen ? 'Close' : 'Menu'}
      </button>
      <nav id="site-navigation" className={styles.navigation} aria-label="Main" data-open={isOpen}>
        <ul className={styles.links}>
          {navigation.map(({ to, label }) => (
            <li key={to}>
              <a href={to} aria-current={currentness(pathname, to)}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <ReserveLink className={`${buttons.solid} ${styles.reserve}`}>Reserve a Table</ReserveLink>
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
