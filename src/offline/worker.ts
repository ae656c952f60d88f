/** The service worker's address. It must never change: browsers look for an update where the last worker was. */
export const workerAddress = '/sw.js'

/** A message from the page to the worker. `CACHE_URLS` is Workbox's own. */
export type WorkerMessage =
  | { type: 'CACHE_URLS'; payload: { urlsToCache: string[] } }
  | { type: 'TAKE_OVER'; entry: string }
