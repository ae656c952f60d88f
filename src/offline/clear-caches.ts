import { cachePrefix } from './caches.ts'

/** Deletes all that the site's service worker has stored. Both pages and workers can call it. */
export async function clearCaches(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(`${cachePrefix}-`))
  await Promise.all(ours.map((name) => caches.delete(name)))
  // Workbox stores there when each entry was last used.
  indexedDB.deleteDatabase('workbox-expiration')
}
