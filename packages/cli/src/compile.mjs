import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

// Node loads a bundle in half the processor time that a loader of TypeScript takes for its modules. This file is
// JavaScript, so that Node runs it as it is.

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
 */
export async function compile(modules) {
  const name = basename(Object.values(modules)[0] ?? '', '.ts')
  const list = join(cache, `${name}.json`)
  const key = keyInList(list)
  let folder = join(cache, `${name}@${key}`)
  if (!key || !existsSync(folder)) folder = await bundle(modules, name, list)
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

/** @param {Record<string, string>} modules @param {string} name @param {string} list */
async function bundle(modules, name, list) {
  const [{ build }, { viteImportGlobPlugin }] = await Promise.all([
    import('rolldown'),
    import('rolldown/experimental'),
  ])
  /** @type {Source[]} */
  const sources = []
  const made = openFolder()
  await build({
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
    output: { dir: made, format: 'esm', sourcemap: true, sourcemapExcludeSources: true },
  }).catch((error) => {
    rmSync(made, { recursive: true, force: true })
    throw error
  })
  return keep(made, name, list, sources)
}

/** Returns a new folder: in the cache, or in that of the system where the project cannot be written. */
function openFolder() {
  try {
    mkdirSync(cache, { recursive: true })
    return mkdtempSync(join(cache, '.new-'))
  } catch {
    const folder = mkdtempSync(join(tmpdir(), 'commands-'))
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    return folder
  }
}

/** @param {string} made @param {string} name @param {string} list @param {Source[]} sources */
function keep(made, name, list, sources) {
  if (!made.startsWith(cache)) return made
  const folder = join(cache, `${name}@${keyOf(sources)}`)
  try {
    renameSync(made, folder)
  } catch (error) {
    // Another process was first.
    if (!existsSync(folder)) throw error
    rmSync(made, { recursive: true })
  }
  const written = `${made}.json`
  writeFileSync(written, JSON.stringify(sources.map(([file]) => relative('.', file))))
  renameSync(written, list)
  for (const other of readdirSync(cache)) {
    const isOld = Date.now() - statSync(join(cache, other)).mtimeMs > minAgeMs
    if (isOld && (other.startsWith('.new-') || other.startsWith(`${name}@`)))
      rmSync(join(cache, other), { recursive: true, force: true })
  }
  return folder
}

/**
 * Returns the key of the files that a bundle was made of, as they are now; undefined if one is gone, or there is no list.
 * @param {string} list
 */
function keyInList(list) {
  try {
    /** @type {string[]} */
    const files = JSON.parse(readFileSync(list, 'utf8'))
    return keyOf(files.map((file) => [resolve(file), readFileSync(file)]))
  } catch {
    return undefined
  }
}

/** @param {Source[]} sources */
function keyOf(sources) {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)))
  for (const [file, content] of sources) hash.update(`\0${file}\0`).update(content)
  // A file that is added may be one of a glob.
  for (const folder of new Set(sources.map(([file]) => dirname(file))))
    hash.update(readdirSync(folder).join('\0'))
  return hash.digest('hex').slice(0, 24)
}
