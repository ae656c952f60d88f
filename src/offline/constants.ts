// What the page and its service worker call things; both are built from this.

/** Where the service worker is. Never another address: a browser looks for a newer one where the last one was. */
export const workerAddress = '/sw.js'

/** The document that the worker gives for an address of which it has none. It is no route of its own. */
export const offlineShell = { pageId: '/pages/offline', address: '/offline' } as const

/** How the names of all our caches begin: other sites of one origin, as on localhost, may have theirs. */
export const cachePrefix = 'nocturne'

// The number goes up with the form of the published files: a copy of another form is not read.
export const postsCache = `${cachePrefix}-posts-2`
export const listCache = `${cachePrefix}-list-1`

/** The data that the worker caches for reading offline: the first page of the list, and posts that are read. */
export const firstListData = '/snapshot/pages/1.json'
export const postsDataFolder = '/snapshot/posts/'

/**
 * The header in which the worker says of a published file that it is a copy: when it was saved, as an ISO date-time,
 * or nothing where that is not known.
 */
export const savedAtHeader = 'X-Saved-At'

/** The same for a document: an attribute of its root, as `dataset` names it, and as HTML does. */
export const savedAtAttribute = { property: 'savedAt', attribute: 'data-saved-at' } as const

/** The status with which the worker answers where it neither reaches the host nor has a copy (RFC 9111, 5.2.1.7). */
export const notSavedStatus = 504

/** The header that tells such an answer from one of a host between us and the site. */
export const notSavedHeader = 'X-Not-Saved'

/** What the page may tell the worker. The first is Workbox's own, and goes through the routes like a request. */
export type WorkerMessage =
  | { type: 'CACHE_URLS'; payload: { urlsToCache: string[] } }
  | { type: 'TAKE_OVER'; entry: string }
