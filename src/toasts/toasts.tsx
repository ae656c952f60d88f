import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { type Notice, takeNotices } from './notices.ts'
import styles from './toasts.module.css'

const hotkey = ['altKey', 'KeyT']
const toastOptions = {
  unstyled: true,
  classNames: { toast: styles.toast, actionButton: styles.action, title: styles.title },
}

/** Bottom right, closing by themselves, swiped away, focused by Alt+T (the specification, section 9). */
export default function Toasts({ waiting }: { waiting: readonly Notice[] }) {
  useEffect(() => {
    if (waiting.length === 0) return
    for (const { message, action } of takeNotices()) toast(message, { id: message, action })
  }, [waiting])
  return <Toaster position="bottom-right" hotkey={hotkey} theme="dark" toastOptions={toastOptions} />
}
