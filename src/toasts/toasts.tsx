import { type RefObject, useEffect, useRef, useState } from 'react'
import { Toaster, toast, useSonner } from 'sonner'
import { isRightToLeft } from '../navigation/direction.ts'
import { layout } from '../page-data/layout.ts'
import { boxesToKeepClear, clearDistance } from './clear-place.ts'
import { type Notice, takeNotices } from './toast-queue.ts'
import styles from './toasts.module.css'

const hotkey = ['altKey', 'KeyT']
const toastOptions = {
  unstyled: true,
  classNames: { toast: styles.toast, actionButton: styles.action, title: styles.title },
}
const shownMs = 4000
// Leaves time to reach the button, also by keyboard.
const shownWithActionMs = 10_000
const tickMs = 500

/**
 * Toasts appear at the bottom, where lines end, or above what they would cover there, and close by themselves. A swipe to there closes them too. Alt+T focuses
 * them, and Escape closes them and gives the focus back.
 */
export default function Toasts({ waiting }: { waiting: readonly Notice[] }) {
  const region = useRef<HTMLElement>(null)
  const { toasts } = useSonner()
  const offset = { bottom: useClearPlace(region, toasts.length) }

  useEffect(() => {
    if (waiting.length === 0) return
    for (const { message, action } of takeNotices()) {
      // Sonner's own timer does not stop while a toast has the focus, and stops for good after Alt+T.
      toast(message, { id: message, action, duration: Number.POSITIVE_INFINITY })
    }
  }, [waiting])

  useEffect(() => {
    const element = region.current
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape') return
      toast.dismiss()
      // Sonner gives the focus back to where it was before.
      if (target instanceof HTMLElement) target.blur()
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [])

  useEffect(() => {
    if (toasts.length === 0) return
    let unattendedMs = 0
    const timer = setInterval(() => {
      unattendedMs = isAttended(region.current) ? 0 : unattendedMs + tickMs
      for (const { id, action } of toasts) {
        if (unattendedMs >= (action ? shownWithActionMs : shownMs)) toast.dismiss(id)
      }
    }, tickMs)
    return () => clearInterval(timer)
  }, [toasts])

  return (
    <Toaster
      ref={region}
      position={isRightToLeft() ? 'bottom-left' : 'bottom-right'}
      hotkey={hotkey}
      containerAriaLabel={layout().words.site.notices}
      theme="dark"
      toastOptions={toastOptions}
      offset={offset}
      mobileOffset={offset}
    />
  )
}

const usualDistance = 16

/** Returns how far above the lower edge of the screen the toasts cover nothing that is needed. */
function useClearPlace(region: RefObject<HTMLElement | null>, count: number): number {
  const [distance, setDistance] = useState(usualDistance)
  useEffect(() => {
    if (count === 0) return setDistance(usualDistance)
    const place = () => {
      const toasts = [...(region.current?.querySelectorAll<HTMLElement>('[data-sonner-toast]') ?? [])]
      if (!region.current || toasts.length === 0) return
      const boxes = boxesToKeepClear(region.current)
      // They lie on each other, a little apart.
      const height =
        Math.max(...toasts.map((toast) => toast.offsetHeight)) + usualDistance * (toasts.length - 1)
      const { left, right } = region.current.getBoundingClientRect()
      setDistance((distance) =>
        clearDistance({ height, left, right, distance, usual: usualDistance }, boxes, window.innerHeight),
      )
    }
    place()
    // Polled too, because results may come at any time.
    const timer = setInterval(place, tickMs)
    const events = ['focusin', 'scroll', 'resize'] as const
    for (const event of events) window.addEventListener(event, place, { passive: true })
    return () => {
      clearInterval(timer)
      for (const event of events) window.removeEventListener(event, place)
    }
  }, [region, count])
  return distance
}

// Polled, because an element that is removed under the pointer or the focus fires no event.
function isAttended(region: HTMLElement | null): boolean {
  return document.hidden || region?.matches(':is(:hover, :focus-within)') === true
}
