import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { createRunFolder } from '../../src/folder-swap.server.ts'
import { keepGeneration } from '../build/generations.ts'
import { isFileError } from '../files/file-error.ts'
import { writeWhole } from '../files/write-whole.ts'
import { type Compiled, digest, isWhole, keyOf, placesOf, unwritable } from './compiled.mjs'

// Bundles the module that its argument names, for `compiledModule` to find. A process of its own, as a bundler holds far
// more memory than most commands.

// Those with so many modules that finding and reading them takes longer than what most commands do, and what they need.
// The others stay where npm has put them: some are native, or read files beside their own.
const bundledPackages = [
  'cheerio/slim',
  'commander',
  'hast-util-sanitize',
  'mdast-util-to-hast',
  'mdast-util-to-string',
  'remark',
  'remark-gfm',
  'remark-html',
  'unist-util-visit',
  'zod',
  'zod/mini',
]

/** Whether a module is loaded from where it is. */
function isExternal(id: string, importer: string | undefined): boolean {
  if (/^[./\0]/.test(id)) return false
  const isOurs = importer === undefined || !importer.includes('node_modules')
  return id.startsWith('node:') || (isOurs && !bundledPackages.includes(id))
}

async function compile(source: string): Promise<void> {
  const { name, index, files } = placesOf(source)
  const writing = createRunFolder(`.cache/compiling-${name}-`)
  try {
    const bundle = await rolldown({
      input: { [name]: source },
      platform: 'node',
      external: isExternal,
      logLevel: 'silent',
    })
    const { output } = await bundle.write({
      dir: writing,
      format: 'esm',
      sourcemap: true,
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
    })
    const chunks = output.filter((part) => part.type === 'chunk')
    // All that were read, those too of which nothing was left but a number.
    const modules = (await bundle.watchFiles)
      .map((file) => relative('.', file))
      .filter((file) => !/node_modules|\0|^\.\./.test(file))
      .sort()
    const key = keyOf(modules)
    const made: Compiled = {
      key,
      modules,
      files: Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, digest(code)])),
    }
    settle(writing, join(files, key), made)
    keepGeneration(files, key)
    writeWhole(index, JSON.stringify(made))
  } finally {
    rmSync(writing, { recursive: true, force: true })
  }
}

// Another command may make the same one at this moment, and use it at the next: where there is a whole one, it stays.
function settle(writing: string, target: string, made: Compiled): void {
  mkdirSync(dirname(target), { recursive: true })
  try {
    renameSync(writing, target)
  } catch (error) {
    if (!existsSync(target)) throw error
    if (isWhole(target, made)) return
    rmSync(target, { recursive: true, force: true })
    renameSync(writing, target)
  }
}

const [, , source = ''] = process.argv
try {
  await compile(source)
} catch (error) {
  // No right to write, no room left: the command can do without.
  if (!isFileError(error)) console.error(error instanceof Error ? error.message : error)
  process.exitCode = isFileError(error) ? unwritable : 1
}
