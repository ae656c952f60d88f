import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
// Not by the package's door: behind that waits a compiler with all its presets, which costs a second and is not used.
import { injectManifest } from 'workbox-build/build/inject-manifest.js'
import { workerAddress } from '../../src/offline/names.ts'
import type { PublicSettings } from '../../src/settings.ts'
import { JobError } from '../cli/errors.ts'
import { assetsOfPages } from './assets-of-pages.ts'
import { pagesWithoutPosts } from './page-list.ts'

/**
 * Writes the service worker to its address below the browser's bundle, with the list of what it saves when it is
 * installed. All of that follows from the code, so the worker is another one only where the code is.
 * @param key The code's.
 */
export async function writeServiceWorker(
  bundle: string,
  key: string,
  settings: PublicSettings,
): Promise<void> {
  const [folder, worker] = [join(bundle, 'client'), join(bundle, 'worker', 'worker.js')]
  const file = join(folder, workerAddress)
  if (settings.serviceWorker === 'off') {
    copyFileSync(worker, file)
    return
  }
  const { warnings } = await injectManifest({
    swSrc: worker,
    swDest: file,
    globDirectory: folder,
    globPatterns: assetsOfPages(bundle),
    dontCacheBustURLsMatching: /^\/assets\//,
    modifyURLPrefix: { 'assets/': '/assets/' },
    // Their addresses stay; what they are made of is the code, and its key says which that is.
    additionalManifestEntries: pagesWithoutPosts().map((url) => ({ url, revision: key })),
  })
  if (warnings.length > 0) throw new JobError(`The service worker cannot be made: ${warnings.join(' ')}`)
}
