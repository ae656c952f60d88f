/// <reference lib="webworker" />
import { cacheNames, clientsClaim, setCacheNameDetails } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { addRoute, getCacheKeyForURL, type PrecacheEntry, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { pageDataPath } from '../page-data/page-data-path.ts'
import {
  cachePrefix,
  firstListData,
  listCache,
  offlineShell,
  postsCache,
  postsDataFolder,
} from './constants.ts'
import { maxBytesPlugin, publishedCopies } from './data-plugin.ts'
import { documentCopies } from './document-plugin.ts'
import { activateWhenOnlyClient } from './skip-waiting.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }

// A line on which nothing has come for this long is as good as none to somebody who waits.
const networkTimeoutSeconds = 4

// With what follows from the code, a megabyte, they stay under the megabyte and a half that we ask of a visitor.
const mostPosts = 20
const mostBytesOfPosts = 420_000

setCacheNameDetails({ prefix: cachePrefix, suffix: '', precache: 'code' })

// What follows from the site's code alone: assets, and the pages that no post changes.
precache(self.__WB_MANIFEST)
enableNavigationPreload()
clientsClaim()
activateWhenOnlyClient()

// Documents: as the host has them. Saved ones are for when it cannot be reached.
registerRoute(
  ({ request, url, sameOrigin }) =>
    // What has an ending is a file, and what it holds is no page: the same rule by which a host says what is missing.
    sameOrigin && request.destination === 'document' && !/\.(?!html$)\w+$/.test(url.pathname),
  new NetworkFirst({
    cacheName: cacheNames.precache,
    networkTimeoutSeconds,
    plugins: [documentCopies({ findSaved })],
  }),
)

// The published files: as the host has them too, and kept once they are read.
const posts = new NetworkFirst({
  cacheName: postsCache,
  networkTimeoutSeconds,
  plugins: [
    publishedCopies,
    new ExpirationPlugin({ maxEntries: mostPosts, purgeOnQuotaError: true }),
    maxBytesPlugin(mostBytesOfPosts),
  ],
})
const list = new NetworkFirst({ cacheName: listCache, networkTimeoutSeconds, plugins: [publishedCopies] })
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(postsDataFolder), posts)
// Of the data that is never cached this route says that it is not.
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/snapshot/'), list)

// The list is there from the start, whether it was read or not.
self.addEventListener('install', (event) => {
  const [, done] = list.handleAll({ event, request: new Request(firstListData) })
  event.waitUntil(done)
})

// Assets have their digests in their names: a saved one is as good as the host's. One that is not saved is the host's.
addRoute({ cleanURLs: false, directoryIndex: '' })

/**
 * The precached document for an address: its own, or the shell where what the page shows is kept; undefined where
 * nothing of it is.
 */
async function findSaved({ pathname, origin }: URL): Promise<string | undefined> {
  const own = getCacheKeyForURL(origin + pathname.replace(/(.)\/$/, '$1'))
  if (own) return own
  const isKept = (await caches.match(origin + pageDataPath(pathname))) !== undefined
  return isKept ? getCacheKeyForURL(offlineShell.address) : undefined
}
