import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { JobError } from '@venue-site/cli/errors'
import { hash } from '@venue-site/cli/files/hash'
import { pictureFiles } from '../../pages/pictures.server.ts'
import { workerAddress } from '../../src/offline/constants.ts'
import type { PublicSettings } from '../../src/public-settings.ts'
import { precachedAssets } from './client-assets.ts'
import type { PrecachedPage } from './list-outputs.ts'

/**
 * Writes the service worker into the browser's bundle, with the list of what it caches when it is installed. The list
 * depends on the code and the content alone, so that new posts do not change the worker.
 * @param options The pages that it caches, and the hash of the code of each kind of page.
 * @throws JobError if the worker cannot be made.
 */
export async function writeServiceWorker(
  bundle: string,
  settings: PublicSettings,
  { precached, code }: { precached: readonly PrecachedPage[]; code: Readonly<Record<string, string>> },
): Promise<void> {
  const [folder, worker] = [join(bundle, 'client'), join(bundle, 'worker', 'worker.js')]
  const file = join(folder, workerAddress)
  if (settings.serviceWorker === 'off') {
    copyFileSync(worker, file)
    return
  }
  // Not the package's main module, which loads Babel with all its presets. Loaded here because few builds need it.
  const { injectManifest } = await import('workbox-build/build/inject-manifest.js')
  const { warnings } = await injectManifest({
    swSrc: worker,
    swDest: file,
    globDirectory: folder,
    globPatterns: precachedAssets(bundle),
    dontCacheBustURLsMatching: /^\/assets\//,
    modifyURLPrefix: { 'assets/': '/assets/' },
    additionalManifestEntries: [
      ...precached.flatMap(({ folder, addresses, content }) => {
        const revision = hash(code[`pages/${folder}`] ?? '', content)
        return addresses.map((url) => ({ url, revision }))
      }),
      // Photographs would fill a device.
      ...pictureFiles()
        .filter(({ width }) => width === undefined)
        .map(({ file }) => ({ url: `/${file}`, revision: null })),
    ],
  })
  if (warnings.length > 0) throw new JobError(`The service worker cannot be made: ${warnings.join(' ')}`)
}
