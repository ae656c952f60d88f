// The page and its service worker share these names.

/** The service worker's address. It must never change: browsers look for an update where the last worker was. */
export const workerAddress = '/sw.js'

/** The document that the worker answers with when it has none for an address. It is not a route. */
export const offlineShell = { pageId: '/pages/offline', address: '/offline' } as const

/** How the names of all our caches begin. Other sites on the same origin, as on localhost, may have caches too. */
export const cachePrefix = 'venue'

// The number goes up with the format of the data, so that data in an old format is not read.
export const postsCache = `${cachePrefix}-posts-2`
export const listCache = `${cachePrefix}-list-1`

/** The pictures of saved posts, and where a site has them. */
export const picturesCache = `${cachePrefix}-pictures-1`
export const picturesFolder = '/assets/pictures/'

/** The page data that the worker caches for reading offline: the first list page, and posts that were read. */
export const firstListData = '/snapshot/pages/1.json'
export const postsDataFolder = '/snapshot/posts/'

/** The worker's header of cached page data: when it was saved, as an ISO date-time, or empty if that is unknown. */
export const savedAtHeader = 'X-Saved-At'

/** The same for a cached document: an attribute of its root element, in `dataset` and in HTML. */
export const savedAtAttribute = { property: 'savedAt', attribute: 'data-saved-at' } as const

/** The worker's status when the host is out of reach and nothing is cached (RFC 9111, section 5.2.1.7). */
export const notSavedStatus = 504

/** The header that tells the worker's 504 from that of a proxy. */
export const notSavedHeader = 'X-Not-Saved'

/** A message from the page to the worker. `CACHE_URLS` is Workbox's own. */
export type WorkerMessage =
  | { type: 'CACHE_URLS'; payload: { urlsToCache: string[] } }
  | { type: 'TAKE_OVER'; entry: string }
