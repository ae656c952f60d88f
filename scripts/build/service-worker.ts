import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
// Not by the package's door: behind that waits a compiler with all its presets, which costs a second and is not used.
import { injectManifest } from 'workbox-build/build/inject-manifest.js'
import { workerAddress } from '../../src/offline/names.ts'
import type { PublicSettings } from '../../src/settings.ts'
import { JobError } from '../cli/errors.ts'
import { digestOf } from '../files/digest.ts'
import { filesBelow } from '../files/files-below.ts'
import { assetsOfPages } from './assets-of-pages.ts'
import { pagesWithoutPosts } from './page-list.ts'

/**
 * Writes the service worker to its address below the browser's bundle, with the list of what it saves when it is
 * installed. All of that follows from the code, so the worker is another one only where the code is.
 */
export async function writeServiceWorker(bundle: string, settings: PublicSettings): Promise<void> {
  const [folder, worker] = [join(bundle, 'client'), join(bundle, 'worker', 'worker.js')]
  const file = join(folder, workerAddress)
  if (settings.serviceWorker === 'off') {
    copyFileSync(worker, file)
    return
  }
  // A page without posts is what the bundles make of nothing else.
  const revision = digestOf(...['client', 'server'].flatMap((part) => textsBelow(join(bundle, part)))).slice(
    0,
    16,
  )
  const { warnings } = await injectManifest({
    swSrc: worker,
    swDest: file,
    globDirectory: folder,
    globPatterns: assetsOfPages(bundle),
    dontCacheBustURLsMatching: /^\/assets\//,
    modifyURLPrefix: { 'assets/': '/assets/' },
    additionalManifestEntries: pagesWithoutPosts().map((url) => ({ url, revision })),
  })
  if (warnings.length > 0) throw new JobError(`The service worker cannot be made: ${warnings.join(' ')}`)
}

function textsBelow(folder: string): (string | Buffer)[] {
  return filesBelow(folder).flatMap((name) => [name, readFileSync(join(folder, name))])
}
