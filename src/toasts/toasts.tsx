import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { type Notice, takeNotices } from './notices.ts'

/** Bottom right, closing by themselves, swiped away, focused by Alt+T (the specification, section 9). */
export default function Toasts({ waiting }: { waiting: readonly Notice[] }) {
  useEffect(() => {
    if (waiting.length === 0) return
    for (const { message, action } of takeNotices()) toast(message, { action })
  }, [waiting])
  return <Toaster position="bottom-right" hotkey={['altKey', 'KeyT']} theme="dark" />
}
