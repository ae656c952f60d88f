import { useEffect } from 'react'
import { savesData } from '../navigation/preferences.ts'
import { whenIdle } from '../when-idle.ts'
import { firstListData, postsDataFolder } from './caches.ts'
import type { WorkerMessage } from './worker.ts'

/**
 * Has the worker cache the data of the page on screen, if it is a post or the first list page.
 * @param address The address of the data; undefined while there is none.
 */
export function useOfflineCache(address: string | undefined) {
  useEffect(() => cacheOffline(address), [address])
}

/** Has the worker cache the data at an address when the browser is idle. Returns a function that calls it off. */
export function cacheOffline(address = ''): (() => void) | undefined {
  const isCached = address === firstListData || address.startsWith(postsDataFolder)
  if (!isCached || !('serviceWorker' in navigator) || savesData()) return
  return whenIdle(() => {
    const message: WorkerMessage = { type: 'CACHE_URLS', payload: { urlsToCache: [address] } }
    // Waits for a worker. Without one, nothing is cached.
    navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message))
  })
}
