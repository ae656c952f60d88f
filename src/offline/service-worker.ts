/// <reference lib="webworker" />
import { cacheNames, clientsClaim, setCacheNameDetails } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { addPlugins, addRoute, getCacheKeyForURL, type PrecacheEntry, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { namesOtherFile } from '../addresses.ts'
import { dataPlugin, documentPlugin, maxBytesPlugin, ownFilesPlugin } from './cache-plugins.ts'
import {
  cachePrefix,
  firstListData,
  listCache,
  picturesFolder,
  postsCache,
  postsDataFolder,
} from './caches.ts'
import { findPicture, picturesPlugin } from './saved-pictures.ts'
import type { WorkerMessage } from './worker.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }

// A visitor does not wait longer than this for a connection that brings nothing.
const networkTimeoutSeconds = 4

// With the precache, 1.25 megabytes, the posts stay below the megabyte and a half that the site stores on a device.
const maxPosts = 20
const maxBytesOfPosts = 150_000
// Those that the saved posts show, which come on top.
const maxBytesOfPictures = 5_000_000

setCacheNameDetails({ prefix: cachePrefix, suffix: '', precache: 'code' })

// What no post changes: assets, and the pages that are made from the content alone.
addPlugins([ownFilesPlugin])
precache(self.__WB_MANIFEST)
enableNavigationPreload()
clientsClaim()

// Documents come from the host. The cached ones are for when it cannot be reached.
registerRoute(
  ({ request, url, sameOrigin }) =>
    // As for a host that has no such file.
    sameOrigin && request.destination === 'document' && !namesOtherFile(url.pathname),
  new NetworkFirst({
    cacheName: cacheNames.precache,
    networkTimeoutSeconds,
    plugins: [documentPlugin],
  }),
)

// Page data comes from the host too. Posts that were read and the first list page are cached.
const posts = new NetworkFirst({
  cacheName: postsCache,
  networkTimeoutSeconds,
  plugins: [
    dataPlugin,
    new ExpirationPlugin({ maxEntries: maxPosts, purgeOnQuotaError: true }),
    maxBytesPlugin(maxBytesOfPosts),
    picturesPlugin(maxBytesOfPictures),
  ],
})
const list = new NetworkFirst({ cacheName: listCache, networkTimeoutSeconds, plugins: [dataPlugin] })
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(postsDataFolder), posts)
// For data that is never cached, this route answers that it is not.
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/snapshot/'), list)

self.addEventListener('install', (event) => {
  const [, done] = list.handleAll({ event, request: new Request(firstListData) })
  event.waitUntil(done)
})

// A photograph comes from the host, in the width that the page asks for. Offline, any width that is saved is better.
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith(picturesFolder) && !getCacheKeyForURL(url.href),
  async ({ request }) =>
    fetch(request).catch(async () => (await findPicture(request.url)) ?? Response.error()),
)

// Assets have hashes in their names, so a cached one is always right. Others come from the host.
addRoute({ cleanURLs: false, directoryIndex: '' })

self.addEventListener('message', (event) => {
  const message: WorkerMessage = event.data
  if (message.type === 'TAKE_OVER') event.waitUntil(takeOver(message.entry))
})

// Chromium may leave the next navigation without an answer if a worker is replaced while it has requests in flight, as it
// has when a page has just loaded. A tab that is being closed is gone by then, too.
const settlingMs = 3000

/**
 * Replaces the worker of the last release if no other tab is open and the one that asks is of this release. A tab of the
 * last release may still need assets that are removed with its worker. Meanwhile no one reads an old page, because
 * documents come from the host with either worker.
 */
async function takeOver(entry: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, settlingMs))
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const isOfThisRelease = getCacheKeyForURL(entry) !== undefined
  if (open.length === 1 && isOfThisRelease) await self.skipWaiting()
}
