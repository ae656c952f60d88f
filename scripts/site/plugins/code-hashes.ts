import { relative, resolve } from 'node:path'
import { hash } from '@venue-site/cli/files/hash'
import type { Plugin, Rolldown } from 'vite'
import { cardModules } from '../cards/card-modules.ts'
import { nearest } from '../nearest-folder.ts'
import { contentFile } from './content-as-data.ts'

/** The file in the server's bundle with the hash of the code of each kind of output. */
export const codeHashesFile = 'code-hashes.json'

const pageModule = /^pages\/(.+)\/\+Page\.tsx$/

const emittedFile = /import\.meta\.ROLLDOWN_FILE_URL_([\w$]+)/g

/**
 * Writes a hash of all modules of each kind of output: a folder of `pages/`, a `*.output.ts`, or a module that draws
 * cards. A change of a module renders only the outputs that depend on it. Content does not count: it is data, and each
 * output names what it shows of it among its inputs.
 */
export const codeHashes: Plugin = {
  name: 'venue:code-hashes',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle() {
    // The number of an emitted file differs from build to build. Its name contains a hash of its content.
    const codeOf = (id: string) =>
      (this.getModuleInfo(id)?.code ?? '').replace(emittedFile, (_, number: string) =>
        this.getFileName(number),
      )
    const ids = [...this.getModuleIds()].filter((id) => !contentFile.test(id))
    const moduleHashes = new Map(ids.map((id) => [id, hash(codeOf(id))]))
    const hashes = ids.flatMap((id) => {
      const kind = kindOf(id)
      if (kind === undefined) return []
      const roots = [
        id,
        ...(kind.endsWith('.ts')
          ? []
          : hooksOf(relative('pages', kind), (module) => moduleHashes.has(module))),
      ]
      const reached = [...reachableFrom(roots, (module) => this.getModuleInfo(module))]
      return [[kind, hash(...reached.map((one) => moduleHashes.get(one) ?? '').sort())]]
    })
    if (hashes.length === 0) throw new Error('No module of pages/ is in the bundle of the server.')
    this.emitFile({
      type: 'asset',
      fileName: codeHashesFile,
      source: JSON.stringify(Object.fromEntries(hashes)),
    })
  },
}

function kindOf(id: string): string | undefined {
  const file = relative('.', id)
  const isRoot = file.endsWith('.output.ts') || Object.values<string>(cardModules).includes(file)
  const folder = pageModule.exec(file)?.[1]
  return folder === undefined ? (isRoot ? file : undefined) : `pages/${folder}`
}

/** Returns the modules that render the pages of a folder, besides its `+Page.tsx`. */
function hooksOf(folder: string, has: (id: string) => boolean): string[] {
  const hooks = ['+data.ts', '+structuredData.ts'].flatMap(
    (name) =>
      nearest(folder, (at) => {
        const id = resolve('pages', at, name)
        return has(id) ? id : undefined
      }) ?? [],
  )
  return [...hooks, resolve('pages/document.tsx')]
}

function reachableFrom(
  roots: readonly string[],
  infoOf: (id: string) => Rolldown.ModuleInfo | null,
): Set<string> {
  const reached = new Set(roots)
  // A page is rendered without what it loads later. Other outputs load modules when they are rendered.
  const isPage = roots.length > 1
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = infoOf(id) ?? {}
    for (const next of isPage ? importedIds : [...importedIds, ...dynamicallyImportedIds]) reached.add(next)
  }
  return reached
}
