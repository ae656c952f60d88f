import { resolve } from 'node:path'
import type { PublicSettings } from '../../src/settings.ts'
import type { Host } from '../hosting/host-files.ts'
import { type Bundle, findBundle, makeBundle } from './bundle.ts'
import { cacheFolders } from './caches.ts'
import { openRenderPool, type RenderPool } from './render-pool.ts'

/** What pages are made with: the code, and the processes that render. */
export interface Press {
  /** Gives both, and makes the bundle where there is none of this code yet. */
  open(): Promise<{ bundle: Bundle; pool: RenderPool }>
  close(): Promise<void>
}

interface PressOptions {
  settings: PublicSettings
  /** The snapshot folder. */
  snapshot: string
  /** Whether what earlier builds kept may be used. */
  cache: boolean
  /** Whether text files get their packed versions. */
  pack: boolean
  host: Host | undefined
  /** The key of the code. */
  code: string
  /** The folder that files are to be written to, and the built one, where there is one. */
  into: string
  out: string | undefined
  /** Whether it is already certain that it will be opened: then it gets ready at once, the bundler too if it has to. */
  isNeeded: boolean
}

/** Sets up a press. It costs nothing as long as it is neither needed nor opened. */
export async function setUpPress(options: PressOptions): Promise<Press> {
  const { settings, cache, pack, host, code, isNeeded } = options
  const find = () => (cache ? findBundle(code) : null)
  const make = () => makeBundle(code, { settings, pack, host })
  const found = isNeeded ? find() : null
  const bundling = isNeeded && !found ? make() : undefined
  // What it fails of is told where it is waited for, if nothing else has failed before.
  bundling?.catch(() => {})
  let pool = found ? poolFor(found, options) : undefined
  await pool?.prepare()
  return {
    async open() {
      const bundle = found ?? (await bundling) ?? find() ?? (await make())
      pool ??= poolFor(bundle, options)
      return { bundle, pool }
    },
    close: async () => pool?.close(),
  }
}

function poolFor(
  { renderWorker, bodyThread, site, serverEntry, documentPolicy, keys }: Bundle,
  { settings, snapshot, cache, pack, code, into, out }: PressOptions,
): RenderPool {
  return openRenderPool(renderWorker, {
    serverEntry,
    bodyThread,
    site: resolve(site),
    documentPolicy,
    keys,
    snapshotFolder: resolve(snapshot),
    into,
    out: out && resolve(out),
    pack,
    code,
    settings,
    caches: cache ? cacheFolders(code) : undefined,
  })
}
