import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundlerThreads } from './bundler-threads.mjs'

/*
 * The project's commands are TypeScript in some hundred modules. To transform and load them one by one takes longer than
 * most of what they do, so that each is bundled once and found again as long as its sources are the same. What is on the
 * way of every command is plain JavaScript, and imports no package.
 */

const folder = '.cache/commands'
/** What compiling ends with where the cache cannot be written. */
export const unwritable = 3

/**
 * A module as it was compiled, below `.cache/commands`.
 * @typedef {object} Compiled
 * @property {string} key The digest of all that it was made of.
 * @property {string[]} modules The project's own modules in it, from the project's root.
 * @property {Record<string, string>} files Its files, with their digests.
 */

/**
 * Where a module's compiled form is found, and where its files are.
 * @param {string} source From the project's root: `scripts/build.ts`.
 */
export function placesOf(source) {
  const name = basename(source, '.ts')
  return { name, index: join(folder, `${name}.json`), files: join(folder, name) }
}

/**
 * The address of a module of the project in plain JavaScript, as its sources are now; null where it would have to be
 * made and the cache cannot be written.
 * @param {string} source From the project's root: `scripts/build.ts`.
 * @param {() => void} [onCompile] Called where it has to be made, before this process does nothing but wait for it.
 * @returns {string | null}
 */
export function compiledModule(source, onCompile = () => {}) {
  const known = find(source)
  if (known) return known
  onCompile()
  const { status, stderr } = spawnSync(process.execPath, ['scripts/cli/compile.mjs', source], {
    env: { ...bundlerThreads, ...process.env },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  if (status === unwritable) return null
  const made = find(source)
  if (!made) throw new Error(`${source} cannot be compiled: ${stderr.trim()}`)
  return made
}

/**
 * A digest of all that a compiled module is made of.
 * @param {readonly string[]} modules From the project's root.
 * @param {(file: string) => string} digestOf Gives the digest of a module's text.
 */
export function keyOf(modules, digestOf) {
  const others = ['scripts/cli/compile.mjs', 'scripts/cli/compile.ts', 'package-lock.json'].map(digestOfFile)
  const parts = modules.map((file) => `${file}\0${digestOf(file)}`)
  return digest([process.version, process.platform, process.arch, ...others, ...parts].join('\n'))
}

/** @param {string} file */
function digestOfFile(file) {
  return digest(readFileSync(file))
}

/** @param {string | Buffer} content */
export function digest(content) {
  return hash('sha256', content, 'hex').slice(0, 32)
}

/**
 * Whether all files of a compiled module are in a folder as they were made.
 * @param {string} made
 * @param {Pick<Compiled, 'files'>} compiled
 */
export function isWhole(made, { files }) {
  try {
    return Object.entries(files).every(([file, known]) => digest(readFileSync(join(made, file))) === known)
  } catch {
    return false
  }
}

/** @param {string} source */
function find(source) {
  const { name, index, files } = placesOf(source)
  try {
    /** @type {Compiled} */
    const compiled = JSON.parse(readFileSync(index, 'utf8'))
    if (compiled.key !== keyOf(compiled.modules, digestOfFile)) return null
    const made = join(files, compiled.key)
    return isWhole(made, compiled) ? pathToFileURL(resolve(made, `${name}.mjs`)).href : null
  } catch {
    // None yet, or one whose sources are gone.
    return null
  }
}
