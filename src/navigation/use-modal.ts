import { type RefObject, useLayoutEffect } from 'react'
import { lockScroll } from './lock-scroll.ts'

const focusable = 'a[href], button:not(:disabled)'

/**
 * While `isOpen`: everything beside the element is out of reach, Tab goes round within it, Escape closes it, and the
 * page behind does not scroll.
 */
export function useModal(ref: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void) {
  // Not later: the next page is in reach again when it takes the focus.
  useLayoutEffect(() => {
    const element = ref.current
    if (!isOpen || !element) return

    const beside = [...(element.parentElement?.children ?? [])].filter((other) => other !== element)
    for (const other of beside) other.toggleAttribute('inert', true)
    const unlockScroll = lockScroll()

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
      if (event.key === 'Tab') goRound(event, element)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      for (const other of beside) other.toggleAttribute('inert', false)
      unlockScroll()
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [ref, isOpen, close])
}

function goRound(event: KeyboardEvent, element: HTMLElement) {
  const stops = [...element.querySelectorAll<HTMLElement>(focusable)].filter((stop) => stop.checkVisibility())
  const [first, last] = [stops[0], stops.at(-1)]
  const leaving = event.shiftKey ? first : last
  if (document.activeElement !== leaving && element.contains(document.activeElement)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
