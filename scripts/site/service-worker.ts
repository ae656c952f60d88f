import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from '@venue-site/cli/files/hash'
import { pictureFiles } from '../../pages/pictures.server.ts'
import { workerAddress } from '../../src/offline/worker.ts'
import type { PublicSettings } from '../../src/public-settings.ts'
import type { BundleIndex } from './bundle.ts'
import type { NamedOutput } from './clashes.ts'

/** A page that the service worker caches. */
export interface PrecachedPage {
  folder: string
  /** The addresses of its document and of its data. */
  addresses: string[]
  /** A hash of what it is rendered from, besides its code. */
  content: string
}

interface ServiceWorkerOptions {
  bundle: BundleIndex
  /** The folder of the bundle's server code, where it is rendered. */
  server: string
  settings: PublicSettings
  pages: readonly PrecachedPage[]
  /** The hash of the code of each kind of output. */
  code: Readonly<Record<string, string>>
}

const manifestMark = 'self.__WB_MANIFEST'

/**
 * Returns the service worker, with the list of what it caches when it is installed: Workbox's manifest
 * (https://developer.chrome.com/docs/workbox/modules/workbox-precaching). The list depends on the code and the content
 * alone, so that new posts do not change the worker. A site that is built without one has a worker that removes itself.
 */
export function serviceWorkerOutput(options: ServiceWorkerOptions): NamedOutput {
  const { bundle, server, settings, pages, code } = options
  const isOn = settings.serviceWorker === 'on'
  const source = isOn ? 'service-worker.js' : 'self-destroying-worker.js'
  const cached = isOn ? JSON.stringify(entriesOf(bundle, pages, code)) : ''
  return {
    file: workerAddress.slice(1),
    source: 'the bundled code',
    inputs: { code: bundle.server[source] ?? '', cached: hash(cached) },
    render: () => readFileSync(join(server, source), 'utf8').replace(manifestMark, () => cached),
  }
}

function entriesOf(
  { precached }: BundleIndex,
  pages: readonly PrecachedPage[],
  code: Readonly<Record<string, string>>,
) {
  return [
    // Their names contain hashes.
    ...precached.map((file) => ({ url: `/${file}`, revision: null })),
    ...pages.flatMap(({ folder, addresses, content }) => {
      const revision = hash(code[`pages/${folder}`] ?? '', content)
      return addresses.map((url) => ({ url, revision }))
    }),
    // Photographs would fill a device.
    ...pictureFiles()
      .filter(({ width }) => width === undefined)
      .map(({ file }) => ({ url: `/${file}`, revision: null })),
  ]
}
