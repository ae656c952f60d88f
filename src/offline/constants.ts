// The page and its service worker share these names.

/** The document that the worker answers with when it has none for an address. It is not a route. */
export const offlineShell = { pageId: '/pages/offline', address: '/offline' } as const

/** The worker's header of cached page data: when it was saved, as an ISO date-time, or empty if that is unknown. */
export const savedAtHeader = 'X-Saved-At'

/** The same for a cached document: an attribute of its root element, in `dataset` and in HTML. */
export const savedAtProperty = 'savedAt'
export const savedAtAttribute = 'data-saved-at'

/** The worker's status when the host is out of reach and nothing is cached (RFC 9111, section 5.2.1.7). */
export const notSavedStatus = 504

/** The header that tells the worker's 504 from that of a proxy. */
export const notSavedHeader = 'X-Not-Saved'
