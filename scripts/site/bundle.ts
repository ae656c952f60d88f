import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { getSystemErrorName } from 'node:util'
import { endedEarly, JobError } from '@venue-site/cli/errors'
import { createRunFolder } from '@venue-site/cli/files/atomic-folder'
import { fileHashes } from '@venue-site/cli/files/file-hashes'
import { hash, hashOf } from '@venue-site/cli/files/hash'
import { describeFileError } from '@venue-site/cli/files/is-fs-error'
import { makeFolder } from '@venue-site/cli/files/make-folder'
import { writeFileAtomic } from '@venue-site/cli/files/write-file-atomic'
import { announceStep } from '@venue-site/cli/progress'
import * as z from 'zod/mini'
import { pictureHash } from '../../pages/pictures.server.ts'
import { hero } from '../../src/content/home.ts'
import { site } from '../../src/content/site.ts'
import { theme } from '../../src/content/theme.ts'
import { readJsonFile } from '../cli/read-json-file.ts'
import { codeHash, engineHash } from './build-hash.ts'
import { assetsOfPage, precachedAssets } from './client-assets.ts'
import { contentVariable } from './content-data.ts'
import { codeHashesFile } from './plugins/code-hashes.ts'

const bundleIndexSchema = z.object({
  /** The bundle's files for the browser and for the server, with hashes of their content. */
  assets: z.record(z.string(), z.string()),
  server: z.record(z.string(), z.string()),
  /** The hash of the code of each kind of output. */
  code: z.record(z.string(), z.string()),
  /** The browser's files that the service worker caches. */
  precached: z.array(z.string()),
})

export type BundleIndex = z.infer<typeof bundleIndexSchema>

/** The site's code, bundled for the browser and for the build. */
export interface Bundle {
  index: BundleIndex
  /** The folder of the bundle, with the folders `client` and `server`. */
  folder: string
}

// One folder for each version of the code, named after its hash: the present version, and some of other branches.
const bundlesFolder = '.cache/build'
const indexFile = 'bundle.json'

/**
 * Returns the hash of what is bundled: the code, and of the content what the style sheets show.
 * @param code The hash of the code, if it is known.
 */
export function bundleHash(code = codeHash()): string {
  return hash(code, hashOf([theme, hero, site.locale]), ...hero.map(({ picture }) => pictureHash(picture)))
}

/** Returns the bundle with a hash if it exists and is complete, else null. */
export function findBundle(key: string): Bundle | null {
  const folder = resolve(bundlesFolder, key)
  try {
    const index = readJsonFile(join(folder, indexFile), bundleIndexSchema)
    const isComplete = (below: string, files: Record<string, string>) =>
      Object.entries(files).every(([name, known]) => hash(readFileSync(join(folder, below, name))) === known)
    if (!isComplete('client', index.assets) || !isComplete('server', index.server)) return null
    markAsUsed(folder)
    return { index, folder }
  } catch {
    return null
  }
}

/**
 * Bundles the site's code for the browser and for the build, and stores it by its hash.
 * @param content The file of the content.
 * @throws JobError if the code cannot be bundled.
 */
export async function makeBundle(key: string, content: string): Promise<Bundle> {
  using _progress = announceStep('Bundling the code')
  const writing = createRunFolder('.cache/bundle-')
  try {
    await runBundler(writing, content)
    const made: BundleIndex = {
      assets: fileHashes(join(writing, 'client')),
      server: fileHashes(join(writing, 'server')),
      code: codeOf(writing, engineHash()),
      precached: precachedAssets(writing),
    }
    writeFileAtomic(join(writing, indexFile), JSON.stringify(made))
    const place = join(bundlesFolder, key)
    moveInto(place, writing, key)
    const found = findBundle(key)
    if (!found) throw new JobError(`The bundle in ${place} is not what was just written there.`)
    return found
  } finally {
    rmSync(writing, { recursive: true, force: true })
  }
}

const bundlesKept = 4
// Another build may be using a bundle that was used within the hour.
const minAgeMs = 60 * 60 * 1000

/** Marks a bundle as used now, and removes the least recently used ones. */
function markAsUsed(folder: string): void {
  const now = new Date()
  utimesSync(folder, now, now)
  const byAge = readdirSync(bundlesFolder)
    .map((name) => ({ name, time: statSync(join(bundlesFolder, name)).mtimeMs }))
    .sort((one, other) => other.time - one.time)
  for (const { name, time } of byAge.slice(bundlesKept))
    if (now.getTime() - time > minAgeMs) rmSync(join(bundlesFolder, name), { recursive: true, force: true })
}

/** Moves a bundle into its place. One that another process has put there meanwhile stays: it may be in use. */
function moveInto(place: string, made: string, key: string): void {
  makeFolder(dirname(place))
  try {
    renameSync(made, place)
  } catch (error) {
    if (!existsSync(place)) throw error
    if (findBundle(key)) return
    rmSync(place, { recursive: true, force: true })
    renameSync(made, place)
  }
}

/** Returns the hash of the code of each kind of output. A page's hash covers the assets that it names, too. */
function codeOf(bundle: string, engine: string): Record<string, string> {
  const modules = readJsonFile(join(bundle, 'server', codeHashesFile), z.record(z.string(), z.string()))
  return Object.fromEntries(
    Object.entries(modules).map(([kind, code]) => {
      const assets = kind.endsWith('.ts') ? [] : assetsOfPage(bundle, kind)
      return [kind, hash(engine, code, ...assets)]
    }),
  )
}

/** Bundles in a process of its own, because bundling takes far more memory than everything after it. */
async function runBundler(outDir: string, content: string): Promise<void> {
  const cores = Math.max(2, availableParallelism())
  const child = fork('scripts/site/bundle-worker.mjs', [outDir], {
    env: {
      // Rolldown starts more threads than there are cores, each with its own memory: a fifth of a bundle's time.
      ROLLDOWN_WORKER_THREADS: String(cores),
      ROLLDOWN_MAX_BLOCKING_THREADS: String(Math.min(4, cores)),
      ...process.env,
      // Independent of the shell: a bundle for another mode calls functions that production React does not have.
      NODE_ENV: 'production',
      [contentVariable]: content,
    },
  })
  let reason: unknown
  child.on('message', (message) => {
    reason = message
  })
  const [exitCode, signal] = await once(child, 'close')
  if (exitCode === 0) return
  if (reason) throw new JobError(`The site's code cannot be bundled: ${plainReason(String(reason))}`)
  throw endedEarly('The process that bundles', signal ?? exitCode)
}

/** Returns what Rolldown says of a file that it cannot write in one line, as Node says it; other messages as they are. */
function plainReason(message: string): string {
  const [, file, reason, number] =
    /^Failed to write file in (.+)\s+Caused by:\s+(.+) \(os error (\d+)\)/m.exec(message) ?? []
  if (number === undefined) return message
  const code = getSystemErrorName(-Number(number))
  const error = new Error(`${code}: ${reason}, write '${file}'`)
  return `${describeFileError(Object.assign(error, { code, syscall: 'write' }))}.`
}
