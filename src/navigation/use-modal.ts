import { type RefObject, useLayoutEffect } from 'react'

const focusable = 'a[href], button:not(:disabled)'

/** Makes an element modal while `isOpen`: its siblings are inert, Tab stays within it, and Escape closes it. */
export function useModal(ref: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void) {
  // A layout effect, so that the next page is no longer inert when it takes the focus.
  useLayoutEffect(() => {
    const element = ref.current
    if (!isOpen || !element) return

    const siblings = [...(element.parentElement?.children ?? [])].filter((other) => other !== element)
    for (const sibling of siblings) sibling.toggleAttribute('inert', true)
    const unlockScroll = lockScroll()

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
      if (event.key === 'Tab') keepFocusWithin(element, event)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      for (const sibling of siblings) sibling.toggleAttribute('inert', false)
      unlockScroll()
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [ref, isOpen, close])
}

/** Keeps the page from scrolling (src/styles/base.css). Returns the function that undoes it. */
export function lockScroll(): () => void {
  const { documentElement } = document
  documentElement.toggleAttribute('data-scroll-locked', true)
  return () => {
    documentElement.toggleAttribute('data-scroll-locked', false)
  }
}

function keepFocusWithin(element: HTMLElement, event: KeyboardEvent) {
  const stops = [...element.querySelectorAll<HTMLElement>(focusable)].filter((stop) => stop.checkVisibility())
  const [first, last] = [stops[0], stops.at(-1)]
  const edge = event.shiftKey ? first : last
  if (document.activeElement !== edge && element.contains(document.activeElement)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
