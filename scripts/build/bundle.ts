import { fork } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { createRunFolder } from '../../src/folder-swap.server.ts'
import { JobError } from '../cli/errors.ts'
import { endedEarly } from '../cli/process-pool.ts'
import { digestOf } from '../files/digest.ts'
import { filesBelow } from '../files/files-below.ts'
import { keepGeneration, settleGeneration } from '../files/generations.ts'
import { writeWhole } from '../files/write-whole.ts'
import { type BundleOptions, cardsKey, markdownKey } from './code-key.ts'
import { createFolderPacker } from './folder-packer.ts'
import { workerSource } from './worker-source.ts'

/** The site's code, bundled, and all that follows from it alone. */
export interface Bundle {
  /** Everything of the built folder that is no page, below this folder. */
  site: string
  /** Its files' names, with their digests. */
  files: Record<string, string>
  /** What documents may do, as a `<meta>` says it. */
  documentPolicy: string
  /** The module that renders a share of the pages (`render-worker.ts`), in one piece with all it needs. */
  renderWorker: string
  /** The address of the module that renders bodies in a thread (`body-thread.ts`). */
  bodyThread: string
  /** The server's entry, which the worker imports. */
  serverEntry: string
  /** What the code makes of bodies and of cards, as digests: less of it than of pages, so they outlive more changes. */
  keys: Record<'bodies' | 'cards', string>
}

const folder = '.cache/build/bundles'
const index = 'bundle.json'
const indexSchema = z.object({
  site: z.record(z.string(), z.string()),
  server: z.record(z.string(), z.string()),
  documentPolicy: z.string(),
  keys: z.object({ bodies: z.string(), cards: z.string() }),
})

type BundleIndex = z.infer<typeof indexSchema>

/** The bundle of a code key if it was made before and is whole; null where it has to be made. */
export function findBundle(key: string): Bundle | null {
  const bundle = join(folder, key)
  try {
    const made = z.parse(indexSchema, JSON.parse(readFileSync(join(bundle, index), 'utf8')))
    const isWhole = (below: string, files: Record<string, string>) =>
      Object.entries(files).every(
        ([name, digest]) => digestOf(readFileSync(join(bundle, below, name))) === digest,
      )
    if (!isWhole('client', made.site) || !isWhole('server', made.server)) return null
    keepGeneration(folder, key)
    return describe(bundle, made)
  } catch {
    return null
  }
}

/** Bundles the site's code for the browser and for the prerender, and keeps it under its key. */
export async function makeBundle(key: string, options: BundleOptions): Promise<Bundle> {
  const writing = createRunFolder('.cache/bundle-')
  try {
    const { settings, pack, host } = options
    const packer = pack ? createFolderPacker(join(writing, 'client')) : undefined
    // The drawings and pictures that come into the bundle as they are: while the bundler loads, a core has little to do.
    for (const folder of ['src/art', 'public']) packer?.begin(folder)
    const bundled = runVike(writing, workerSource(settings), () => packer?.begin())
    // What this process has to do next is prepared while the other one bundles.
    const prepared = prepareSiteFiles()
    const keys = { bodies: markdownKey(), cards: cardsKey() }
    const [{ writeSiteFiles, menu }, { documentPolicy, policyText }] = await Promise.all([
      prepared,
      import('../hosting/policy.ts'),
      bundled,
    ])
    await writeSiteFiles(writing, { key, menu, settings, host, packer })
    const made: BundleIndex = {
      documentPolicy: policyText(documentPolicy(settings)),
      site: digestsBelow(join(writing, 'client')),
      server: digestsBelow(join(writing, 'server')),
      keys,
    }
    writeWhole(join(writing, index), JSON.stringify(made))
    settleGeneration(writing, join(folder, key), () => findBundle(key) !== null)
    const found = findBundle(key)
    if (!found) throw new JobError(`The bundle in ${join(folder, key)} is not what was just written there.`)
    return found
  } finally {
    rmSync(writing, { recursive: true, force: true })
  }
}

/** What `run-vike.mjs` tells while it works. */
type VikeMessage = { failure: string } | { written: 'client' }

async function prepareSiteFiles() {
  const [siteFiles, { menuPdf }] = await Promise.all([
    import('./site-files.ts'),
    import('./menu-pdf/menu-pdf.ts'),
  ])
  return { ...siteFiles, menu: await menuPdf() }
}

/** @param onClient Called when the files for the browser are written: the server's, which follow, leave a core idle. */
function runVike(outDir: string, worker: string, onClient: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = forkBundler()
    // One that has ended already takes no message; `close` says so.
    child.send({ outDir, worker }, () => {})
    let reason = ''
    child.on('message', (message: VikeMessage) => {
      if ('failure' in message) reason = message.failure
      else onClient()
    })
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) resolve()
      else if (reason) reject(new JobError(`The site's code cannot be bundled: ${reason}`))
      else reject(endedEarly('The process that bundles', signal ?? code))
    })
  })
}

function forkBundler() {
  const cores = Math.max(2, availableParallelism())
  return fork('scripts/build/run-vike.mjs', {
    env: {
      // Rolldown starts more threads than there are cores, each with memory of its own: a fifth of a bundle's time.
      ROLLDOWN_WORKER_THREADS: String(cores),
      ROLLDOWN_MAX_BLOCKING_THREADS: String(Math.min(4, cores)),
      ...process.env,
      // Whatever the shell says: a bundle for another mode calls functions that production React does not have.
      NODE_ENV: 'production',
    },
  })
}

function describe(bundle: string, { site, documentPolicy, keys }: BundleIndex): Bundle {
  const server = (name: string) => resolve(bundle, 'server', name)
  return {
    site: join(bundle, 'client'),
    files: site,
    documentPolicy,
    keys,
    serverEntry: server('entry.mjs'),
    renderWorker: server('render-worker.mjs'),
    bodyThread: pathToFileURL(server('body-thread.mjs')).href,
  }
}

function digestsBelow(root: string): Record<string, string> {
  return Object.fromEntries(filesBelow(root).map((name) => [name, digestOf(readFileSync(join(root, name)))]))
}
