import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { navigation, site } from '../content/site.ts'
import { useModal } from '../navigation/use-modal.ts'
import { OpeningStatus } from '../opening-hours/opening-status.tsx'
import buttons from './buttons.module.css'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { ReserveLink } from './reserve-link.tsx'
import { useHydrated } from './use-hydrated.ts'
import { useScrolledPast } from './use-scrolled-past.ts'

// The bar is transparent at the top of a page.
const opaqueAfterPx = 50
// As in the style sheet: the links stand in the bar from here on.
const wideLayout = '(min-width: 48em)'
// At every width the bar has room for so many letters in one line, and in two.
const [lettersInOneLine, lettersInTwo] = [10, 34]

/**
 * The navigation bar: transparent at first, opaque once the page is scrolled. On a phone its links open over the page,
 * as a popover: the browser opens and closes it before the script is there, and without.
 */
export function Header() {
  const { pathname, key } = useLocation()
  const isOpaque = useScrolledPast(opaqueAfterPx)
  const bar = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const links = useRef<HTMLElement>(null)
  const isHydrated = useHydrated()
  // Open over the visit it was opened on: a menu that stays over the page it led to, or over its own, is in the way.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isOpen = openOn === key
  const isLeft = openOn !== null && !isOpen

  const close = useCallback(() => {
    links.current?.hidePopover()
    toggle.current?.focus()
  }, [])
  useModal(bar, isOpen, close)
  // Before the next page takes the focus: a popover that closes gives it back to its button.
  useLayoutEffect(() => {
    if (isLeft) links.current?.hidePopover()
  }, [isLeft])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it was opened on the first visit, before the script came.
  useEffect(() => {
    if (isPopoverOpen(links.current)) setOpenOn(key)
    const wide = window.matchMedia(wideLayout)
    const closeForBar = () => isPopoverOpen(links.current) && links.current?.hidePopover()
    wide.addEventListener('change', closeForBar)
    return () => wide.removeEventListener('change', closeForBar)
  }, [])

  return (
    <header ref={bar} className={styles.bar} data-opaque={isOpaque} data-name={sizeOf(site.name)}>
      <div>
        <a className={styles.home} href="/">
          <Logo />
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
        popoverTarget="site-navigation"
        // Until then the browser says it, and it alone is right.
        aria-expanded={isHydrated ? isOpen : undefined}
      >
        <span className={styles.toOpen}>Menu</span>
        <span className={styles.toClose}>Close</span>
      </button>
      <nav
        ref={links}
        id="site-navigation"
        className={styles.navigation}
        aria-label="Main"
        popover="auto"
        onBeforeToggle={({ newState }) => setOpenOn(newState === 'open' ? key : null)}
      >
        <ul className={styles.links}>
          {navigation.map(({ to, label }) => (
            <li key={to}>
              <a href={to} aria-current={ariaCurrent(pathname, to)}>
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

function sizeOf(name: string): 'long' | 'longer' | undefined {
  if (name.length > lettersInTwo) return 'longer'
  return name.length > lettersInOneLine ? 'long' : undefined
}

// A browser that knows no popovers does not know the selector either.
function isPopoverOpen(element: HTMLElement | null): element is HTMLElement {
  return typeof element?.hidePopover === 'function' && element.matches(':popover-open')
}

// "page" for the page itself, "true" for the section it belongs to.
function ariaCurrent(pathname: string, to: string) {
  // Some hosts add a slash; the document was rendered without it.
  if (pathname.replace(/\/+$/, '') === to) return 'page'
  return pathname.startsWith(`${to}/`) ? 'true' : undefined
}
