import type { WorkboxPlugin } from 'workbox-core'
import { picturesCache, picturesFolder } from './caches.ts'
import { deleteOldest } from './delete-oldest.ts'

/**
 * Saves the pictures of each post whose data is cached, in their smallest width. The oldest are deleted if all are larger
 * than so many bytes.
 */
export function picturesPlugin(bytes: number): WorkboxPlugin {
  return {
    cacheDidUpdate: async ({ newResponse }) => {
      const addresses = smallestPictures(await newResponse.clone().text())
      if (addresses.length === 0) return
      const cache = await caches.open(picturesCache)
      for (const address of addresses) {
        if (await cache.match(address)) continue
        const picture = await fetch(address).catch(() => null)
        if (picture?.ok && picture.headers.get('Content-Type')?.startsWith('image/'))
          await cache.put(address, picture)
      }
      await deleteOldest(cache, bytes)
    },
  }
}

// In the attribute of a body, whose quotes JSON escapes, and in a field. The build sorts them by width.
const firstOfSet = new RegExp(`srcset\\W{1,4}(${picturesFolder}\\S+) `, 'gi')

/** Returns the addresses of the pictures that the data of a page names, each in its smallest width. */
export function smallestPictures(data: string): string[] {
  return [...new Set(Array.from(data.matchAll(firstOfSet), ([, address = '']) => address))]
}

/** Returns the saved picture for an address, in whatever width there is. */
export async function findPicture(address: string): Promise<Response | undefined> {
  const cache = await caches.open(picturesCache)
  const key = (await cache.keys()).find(({ url }) => withoutWidth(url) === withoutWidth(address))
  return key && cache.match(key)
}

function withoutWidth(address: string): string {
  return address.replace(/-\d+(?=\.\w+\.webp$)/, '')
}
