import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useLayer } from '../navigation/use-layer.ts'
import { useModal } from '../navigation/use-modal.ts'
import { OpeningStatus } from '../opening-hours/opening-status.tsx'
import { layout } from '../page-data/layout.ts'
import buttons from './buttons.module.css'
import styles from './header.module.css'
import { HoursTable } from './hours-table.tsx'
import { Logo } from './logo.tsx'
import { ReserveLink } from './reserve-link.tsx'
import { useHydrated } from './use-hydrated.ts'
import { VenueAddress } from './venue-address.tsx'

// The bar is transparent at the top of a page.
const opaqueAfterPx = 50
// From this width on, the links are in the bar (header.module.css).
const wideLayout = '(min-width: 48em)'
// The length of a name that fits the bar in one line and in two lines, at every width.
const [lettersInOneLine, lettersInTwo] = [10, 34]

/**
 * The navigation bar. It is opaque once the page is scrolled. On a phone, a button opens the links as a popover, which
 * works before and without script.
 */
export function Header() {
  const { site, navigation, words, phone } = layout()
  const { pathname, key } = useLocation()
  const isOpaque = useIsScrolled()
  const bar = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const links = useRef<HTMLElement>(null)
  const isHydrated = useHydrated()
  // The history entry on which the menu was opened. A navigation, even to the same page, closes it.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isOpen = openOn === key
  const hasNavigated = openOn !== null && !isOpen

  const close = useCallback(() => {
    links.current?.hidePopover()
    toggle.current?.focus()
  }, [])
  useModal(bar, isOpen, close)
  useLayer(isOpen, close)
  // In a layout effect, because a popover that closes moves the focus to its button, and then the next page takes it.
  useLayoutEffect(() => {
    if (hasNavigated) links.current?.hidePopover()
  }, [hasNavigated])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visitor may have opened it before hydration.
  useEffect(() => {
    if (isPopoverOpen(links.current)) setOpenOn(key)
    const wide = window.matchMedia(wideLayout)
    const closeWhenWide = () => links.current?.hidePopover?.()
    wide.addEventListener('change', closeWhenWide)
    return () => wide.removeEventListener('change', closeWhenWide)
  }, [])

  return (
    <header ref={bar} className={styles.bar} data-opaque={isOpaque} data-name={lengthOf(site.name)}>
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
        // Until then the browser sets it.
        aria-expanded={isHydrated ? isOpen : undefined}
      >
        <span className={styles.toOpen}>{words.site.openLinks}</span>
        <span className={styles.toClose}>{words.site.close}</span>
      </button>
      <nav
        ref={links}
        id="site-navigation"
        className={styles.navigation}
        aria-label={words.site.mainLinks}
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
        <ReserveLink className={`${buttons.solid} ${styles.reserve}`}>{words.site.reserve}</ReserveLink>
        <div className={styles.facts}>
          <HoursTable />
          <a href={phone.href}>{phone.text}</a>
          <VenueAddress />
        </div>
      </nav>
    </header>
  )
}

/** Returns whether the page is scrolled. False until hydration. */
function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const update = () => setIsScrolled(window.scrollY > opaqueAfterPx)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return isScrolled
}

function lengthOf(name: string): 'long' | 'longer' | undefined {
  if (name.length > lettersInTwo) return 'longer'
  return name.length > lettersInOneLine ? 'long' : undefined
}

// A browser without popovers does not know the selector.
function isPopoverOpen(element: HTMLElement | null): boolean {
  return typeof element?.hidePopover === 'function' && element.matches(':popover-open')
}

// `page` for the page itself, `true` for the section that it belongs to.
function ariaCurrent(pathname: string, to: string) {
  // Some hosts add a slash.
  if (pathname.replace(/\/+$/, '') === to) return 'page'
  return pathname.startsWith(`${to}/`) ? 'true' : undefined
}
