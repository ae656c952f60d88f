import { useEffect } from 'react'
import { savesData } from '../navigation/saves-data.ts'
import { whenIdle } from '../when-idle.ts'
import type { WorkerMessage } from './names.ts'

/** Has the worker keep the published file that the page on screen shows, for reading offline. Undefined keeps none. */
export function useKeptCopy(address: string | undefined) {
  useEffect(() => {
    if (address === undefined || !('serviceWorker' in navigator) || savesData()) return
    return whenIdle(() => {
      const message: WorkerMessage = { type: 'CACHE_URLS', payload: { urlsToCache: [address] } }
      // Not before there is a worker; where none comes, never.
      navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message))
    })
  }, [address])
}
