import { useEffect } from 'react'
import { notify } from './toast-queue.ts'

/** Says when the line drops, and when it is back. */
export function useConnectionToasts() {
  useEffect(() => {
    const onOffline = () => notify({ message: 'You are offline. What is open here stays readable.' })
    const onOnline = () => notify({ message: 'Back online.' })
    window.addEventListener('offline', onOffline)
    window.addEventListener('online', onOnline)
    return () => {
      window.removeEventListener('offline', onOffline)
      window.removeEventListener('online', onOnline)
    }
  }, [])
}
