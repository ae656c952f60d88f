import { fork } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

// Node loads a bundle in a third of the processor time that a loader of TypeScript takes for its modules
// (docs/decisions/009-commands-as-bundles.md). This file is JavaScript, so that Node runs it as it is.

const cache = resolve('.cache/commands')
// Another process may be running a bundle that was used within the hour.
const minAgeMs = 60 * 60 * 1000
// Packages stay as they are.
const isPackage = /^(?!@venue-site\/|@oxc-project\/runtime)[^./\0]/

/** @typedef {[file: string, content: string | Buffer]} Source */

/**
 * Bundles modules of TypeScript for Node, each with all modules of the project that it reaches. Their bundle is kept until
 * one of these changes. In it, `import.meta.url` is the address of the source.
 * @param {Record<string, string>} modules The file of each, by its name in the bundle. The first names the bundle.
 * @returns {Promise<{ folder: string, load: (name: string) => Promise<any> }>} The bundle's folder, and what imports a
 *   module of it.
 * @throws The error of Rolldown, with a list `errors`, if one cannot be bundled.
 * @throws UnwrittenError if the bundle cannot be written.
 */
export async function compile(modules) {
  const name = basename(Object.values(modules)[0] ?? '', '.ts')
  const list = join(cache, `${name}.json`)
  const folder = keptBundle(modules, name, list) ?? (await bundleApart(modules, name, list))
  markAsUsed(folder)
  return { folder, load: (module) => import(pathToFileURL(join(folder, `${module}.js`)).href) }
}

/**
 * Marks a bundle as used now, so that it is not removed.
 * @param {string} folder
 */
export function markAsUsed(folder) {
  const now = new Date()
  try {
    utimesSync(folder, now, now)
  } catch {
    // Another user's.
  }
}

/** A bundle cannot be written. */
export class UnwrittenError extends Error {
  /** @override */
  name = 'UnwrittenError'
}

const ownFile = fileURLToPath(import.meta.url)

/** @typedef {{ code: string, message: string, exporter?: string }} BundlingError */
/** @typedef {{ folder?: string, failure?: { name: string, message: string, errors?: BundlingError[] } }} Answer */

/**
 * Bundles in a process of its own: the bundler's 140 MB would stay with the command.
 * @param {Record<string, string>} modules @param {string} name @param {string} list
 */
async function bundleApart(modules, name, list) {
  const child = fork(ownFile, [JSON.stringify([modules, name, list])], { execArgv: [] })
  /** @type {Answer} */
  const { folder, failure } = await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('error', reject)
    child.once('close', (code, signal) => reject(new Error(`The bundler ended early: ${signal ?? code}`)))
  })
  if (failure?.name === 'UnwrittenError') throw new UnwrittenError(failure.message)
  if (!folder) throw Object.assign(new Error(failure?.message), { errors: failure?.errors })
  if (!folder.startsWith(cache)) process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Returns the folder of the bundle of the sources as they are now; undefined if there is none that can be read.
 * @param {Record<string, string>} modules @param {string} name @param {string} list
 */
function keptBundle(modules, name, list) {
  try {
    /** @type {string[]} */
    const files = JSON.parse(readFileSync(list, 'utf8'))
    const key = keyOf(files.map((file) => [resolve(file), readFileSync(file)]))
    const folder = join(cache, `${name}@${key}`)
    for (const module of Object.keys(modules)) accessSync(join(folder, `${module}.js`), constants.R_OK)
    return folder
  } catch {
    return undefined
  }
}

/** @param {Record<string, string>} modules @param {string} name @param {string} list */
async function bundle(modules, name, list) {
  const [{ build }, { viteImportGlobPlugin }] = await Promise.all([
    import('rolldown'),
    import('rolldown/experimental'),
  ])
  /** @type {Source[]} */
  const sources = []
  const { output } = await build({
    input: modules,
    platform: 'node',
    external: (id) => isPackage.test(id),
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
    transform: { target: 'node20' },
    // Its "rootDirs" would stand in for a file that is missing.
    tsconfig: false,
    logLevel: 'silent',
    plugins: [
      viteImportGlobPlugin({ root: process.cwd() }),
      {
        name: 'source-address',
        load(id) {
          if (id.includes('\0') || id.includes('/node_modules/')) return
          const code = readFileSync(id, 'utf8')
          sources.push([id, code])
          return code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        },
      },
    ],
    write: false,
    output: { format: 'esm', sourcemap: true, sourcemapExcludeSources: true },
  })
  /** @param {string} folder */
  const writeInto = (folder) => {
    for (const file of output)
      writeFileSync(join(folder, file.fileName), file.type === 'chunk' ? file.code : file.source)
  }
  try {
    return keep(writeInto, name, list, sources)
  } catch {
    // Another user's project, or a full disk.
    return useOnce(writeInto)
  }
}

/** @param {(folder: string) => void} writeInto @param {string} name @param {string} list @param {Source[]} sources */
function keep(writeInto, name, list, sources) {
  const folder = join(cache, `${name}@${keyOf(sources)}`)
  const made = join(cache, `.new-${randomUUID()}`)
  const newList = `${made}.json`
  try {
    mkdirSync(made, { recursive: true })
    // What the site's own code is bundled into is there too.
    linkPackages(dirname(cache))
    writeInto(made)
    writeFileSync(newList, JSON.stringify(sources.map(([file]) => relative('.', file))))
    // Another process may have been first: its bundle is the same.
    if (!existsSync(folder)) renameSync(made, folder)
    renameSync(newList, list)
  } finally {
    for (const left of [made, newList]) rmSync(left, { recursive: true, force: true })
  }
  for (const other of readdirSync(cache)) {
    const found = statSync(join(cache, other), { throwIfNoEntry: false })
    const isOld = found !== undefined && Date.now() - found.mtimeMs > minAgeMs
    if (isOld && other !== basename(folder) && (other.startsWith('.new-') || other.startsWith(`${name}@`)))
      rmSync(join(cache, other), { recursive: true, force: true })
  }
  return folder
}

/** Writes a bundle for this process alone. @param {(folder: string) => void} writeInto */
function useOnce(writeInto) {
  try {
    const folder = mkdtempSync(join(tmpdir(), 'command-'))
    linkPackages(folder)
    writeInto(folder)
    return folder
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    throw new UnwrittenError(
      `The code of the command can be written neither to ${cache} nor to ${tmpdir()}: ${reason}. Make room, or let this user write there.`,
      { cause: error },
    )
  }
}

/**
 * Gives a folder of bundles the project's packages if it is elsewhere, as where a link `.cache` leads: Node looks for them
 * from the place where a module really is.
 * @param {string} folder
 */
function linkPackages(folder) {
  const link = join(folder, 'node_modules')
  if (existsSync(link) || realpathSync(folder).startsWith(realpathSync('.') + sep)) return
  // One that leads nowhere.
  rmSync(link, { force: true })
  symlinkSync(resolve('node_modules'), link, 'junction')
}

/** @param {Source[]} sources */
function keyOf(sources) {
  const hash = createHash('sha256').update(readFileSync(ownFile))
  // The bundler reads them in any order.
  const sorted = sources.toSorted(([one], [other]) => (one < other ? -1 : 1))
  for (const [file, content] of sorted) hash.update(`\0${file}\0`).update(content)
  // A file that is added may be one of a glob.
  for (const folder of new Set(sorted.map(([file]) => dirname(file))))
    for (const name of readdirSync(folder)) if (!name.startsWith('.')) hash.update(`\0${name}`)
  return hash.digest('hex').slice(0, 24)
}

/** @returns {Promise<Answer>} */
async function answer() {
  const [modules, name, list] = JSON.parse(process.argv[2] ?? '')
  try {
    return { folder: await bundle(modules, name, list) }
  } catch (error) {
    const failure = /** @type {Error & { errors?: BundlingError[] }} */ (error)
    const errors = failure.errors?.map(({ code, message, exporter }) => ({ code, message, exporter }))
    return { failure: { name: failure.name, message: failure.message, errors } }
  }
}

if (process.argv[1] === ownFile) process.send?.(await answer(), () => process.disconnect())
