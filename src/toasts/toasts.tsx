import { useEffect, useRef } from 'react'
import { Toaster, toast, useSonner } from 'sonner'
import { isRightToLeft } from '../navigation/direction.ts'
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
 * Toasts appear at the bottom, where lines end, and close by themselves. A swipe to there closes them too. Alt+T focuses
 * them, and Escape closes them and gives the focus back.
 */
export default function Toasts({ waiting }: { waiting: readonly Notice[] }) {
  const region = useRef<HTMLElement>(null)
  const { toasts } = useSonner()

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
      theme="dark"
      toastOptions={toastOptions}
    />
  )
}

// Polled, because an element that is removed under the pointer or the focus fires no event.
function isAttended(region: HTMLElement | null): boolean {
  return document.hidden || region?.matches(':is(:hover, :focus-within)') === true
}
