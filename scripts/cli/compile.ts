import { rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { createRunFolder } from '../../src/folder-swap.server.ts'
import { isFileError } from '../files/file-error.ts'
import { keepGeneration, settleGeneration } from '../files/generations.ts'
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
    const { sources, chunks } = await bundleInto(writing, source, name)
    const modules = [...sources.keys()].sort()
    const key = keyOf(modules, (file) => sources.get(file) ?? '')
    const made: Compiled = {
      key,
      modules,
      files: Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, digest(code)])),
    }
    const place = join(files, key)
    settleGeneration(writing, place, () => isWhole(place, made))
    keepGeneration(files, key)
    writeWhole(index, JSON.stringify(made))
  } finally {
    rmSync(writing, { recursive: true, force: true })
  }
}

/** Bundles a module into a folder; gives the files, and the digests of the project's own sources as they were read. */
async function bundleInto(dir: string, source: string, name: string) {
  const sources = new Map<string, string>()
  const bundle = await rolldown({
    input: { [name]: source },
    platform: 'node',
    external: isExternal,
    logLevel: 'silent',
    plugins: [
      {
        name: 'note-sources',
        transform: {
          filter: { id: { exclude: /node_modules|\0/ } },
          handler: (code, id) => void sources.set(relative('.', id), digest(code)),
        },
      },
    ],
  })
  const { output } = await bundle.write({
    dir,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  })
  return { sources, chunks: output.filter((part) => part.type === 'chunk') }
}

const [, , source = ''] = process.argv
try {
  await compile(source)
} catch (error) {
  // No right to write, no room left: the command can do without.
  if (!isFileError(error)) console.error(error instanceof Error ? error.message : error)
  process.exitCode = isFileError(error) ? unwritable : 1
}
