import { cachePrefix } from './constants.ts'

// Where Workbox notes when each copy was last used.
const notes = 'workbox-expiration'

/** Deletes all that our service worker ever stored. For the page and for a worker alike. */
export async function clearCaches(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(`${cachePrefix}-`))
  await Promise.all(ours.map((name) => caches.delete(name)))
  indexedDB.deleteDatabase(notes)
}
