import { fork } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { createRunFolder } from '../../src/folder-swap.server.ts'
import { JobError } from '../cli/errors.ts'
import { digestOf } from '../files/digest.ts'
import { filesBelow } from '../files/files-below.ts'
import { writeWhole } from '../files/write-whole.ts'
import type { BundleOptions } from './code-key.ts'
import { keepGeneration } from './generations.ts'

/** The site's code, bundled, and all that follows from it alone. */
export interface Bundle {
  /** Everything of the built folder that is no page, below this folder. */
  site: string
  /** Its files' names, with their digests. */
  files: Record<string, string>
  /** The module that renders a share of the pages (`render-worker.ts`), in one piece with all it needs. */
  renderWorker: string
  /** The server's entry, which it imports. */
  serverEntry: string
}

const folder = '.cache/build/bundles'
const index = 'bundle.json'
const indexSchema = z.object({
  site: z.record(z.string(), z.string()),
  server: z.record(z.string(), z.string()),
})

/** The bundle of a code key if it was made before and is whole; null where it has to be made. */
export function findBundle(key: string): Bundle | null {
  const bundle = join(folder, key)
  try {
    const { site, server } = z.parse(indexSchema, JSON.parse(readFileSync(join(bundle, index), 'utf8')))
    const isWhole = (below: string, files: Record<string, string>) =>
      Object.entries(files).every(
        ([name, digest]) => digestOf(readFileSync(join(bundle, below, name))) === digest,
      )
    if (!isWhole('client', site) || !isWhole('server', server)) return null
    keepGeneration(folder, key)
    return describe(bundle, site)
  } catch {
    return null
  }
}

/** Bundles the site's code for the browser and for the prerender, and keeps it under its key. */
export async function makeBundle(key: string, options: BundleOptions): Promise<Bundle> {
  const writing = createRunFolder('.cache/bundle-')
  try {
    await runVike(writing)
    const { writeSiteFiles } = await import('./site-files.ts')
    await writeSiteFiles(join(writing, 'client'), options)
    const files = {
      site: digestsBelow(join(writing, 'client')),
      server: digestsBelow(join(writing, 'server')),
    }
    writeWhole(join(writing, index), JSON.stringify(files))
    settle(writing, key)
    const made = findBundle(key)
    if (!made) throw new JobError(`The bundle in ${join(folder, key)} is not what was just written there.`)
    return made
  } finally {
    rmSync(writing, { recursive: true, force: true })
  }
}

// Another build may have made the same one meanwhile, and be using it: then it stays.
function settle(writing: string, key: string): void {
  const bundle = join(folder, key)
  mkdirSync(folder, { recursive: true })
  if (existsSync(bundle)) {
    if (findBundle(key)) return
    rmSync(bundle, { recursive: true, force: true })
  }
  renameSync(writing, bundle)
}

function runVike(outDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./run-vike.mjs', import.meta.url), [outDir], {
      // Whatever the shell says: a bundle for another mode calls functions that production React does not have.
      env: { ...process.env, NODE_ENV: 'production' },
      execArgv: [],
    })
    let reason = ''
    child.on('message', (message) => {
      reason = String(message)
    })
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) resolve()
      else
        reject(
          new JobError(`The site's code cannot be bundled: ${reason || `it ended with ${code ?? signal}`}`),
        )
    })
  })
}

function describe(bundle: string, files: Record<string, string>): Bundle {
  const server = (name: string) => resolve(bundle, 'server', name)
  return {
    site: join(bundle, 'client'),
    files,
    serverEntry: server('entry.mjs'),
    renderWorker: server('render-worker.mjs'),
  }
}

function digestsBelow(root: string): Record<string, string> {
  return Object.fromEntries(filesBelow(root).map((name) => [name, digestOf(readFileSync(join(root, name)))]))
}
