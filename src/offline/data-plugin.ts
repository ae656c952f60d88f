import type { WorkboxPlugin } from 'workbox-core'
import { matchPrecache } from 'workbox-precaching'
import { savedAtOf, withHeaders } from './cached-response.ts'
import { notSavedHeader, notSavedStatus, savedAtHeader } from './constants.ts'

/**
 * Copies of published files. They are stored when the page asks for it, by a message, and not when it fetches: what a
 * pointer over a link brings was not read. Some hosts answer a missing file with a page: that is none.
 */
export const publishedCopies: WorkboxPlugin = {
  cacheWillUpdate: async ({ event, response }) => {
    const isJson = response.headers.get('Content-Type')?.includes('json') ?? false
    return event?.type !== 'fetch' && response.status === 200 && isJson ? response : null
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse &&
    withHeaders(cachedResponse, cachedResponse.body, { [savedAtHeader]: savedAtOf(cachedResponse) }),
  handlerDidError: async ({ request }) => {
    // Of a page that is made from the code alone.
    const own = await matchPrecache(request)
    if (own) return withHeaders(own, own.body, { [savedAtHeader]: savedAtOf(own) })
    return new Response(null, { status: notSavedStatus, headers: { [notSavedHeader]: '' } })
  },
}

/** Lets go of what was stored first until what is left of a cache is no larger than this, in bytes. */
export function maxBytesPlugin(bytes: number): WorkboxPlugin {
  return {
    cacheDidUpdate: async ({ cacheName }) => {
      const cache = await caches.open(cacheName)
      let total = 0
      // A cache lists its requests in the order in which they were stored.
      for (const request of [...(await cache.keys())].reverse()) {
        const stored = await cache.match(request)
        total += (await stored?.arrayBuffer())?.byteLength ?? 0
        if (total > bytes) await cache.delete(request)
      }
    },
  }
}
