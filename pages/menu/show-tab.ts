import { prefersReducedMotion } from '../../src/navigation/preferences.ts'

/**
 * Shows a tab that was opened: moves the line under it there from the tab that was open before, shows the whole tab, where
 * its row is wider than the screen, and the beginning of its list, where that is behind the row.
 */
export function showTab(active: string, from: HTMLElement, to: HTMLElement) {
  const row = to.parentElement
  if (!row) return
  row.scrollLeft = to.offsetLeft - (row.clientWidth - to.offsetWidth) / 2
  const top = document.getElementById(active)?.getBoundingClientRect().top ?? 0
  window.scrollBy(0, Math.min(0, top - row.getBoundingClientRect().bottom))
  if (prefersReducedMotion()) return
  const start = `translateX(${from.offsetLeft - to.offsetLeft}px) scaleX(${from.offsetWidth / to.offsetWidth})`
  to.animate(
    { transform: [start, 'none'] },
    { duration: 250, easing: 'cubic-bezier(0.3, 0, 0.1, 1)', pseudoElement: '::after' },
  )
}
