import { relative } from 'node:path'
import { hash } from '@venue-site/cli/files/hash'
import type { Plugin, Rolldown } from 'vite'
import { cardModules } from '../list-outputs.ts'

/** The file in the server's bundle with the hash of the code of each kind of output. */
export const codeHashesFile = 'code-hashes.json'

const pageEntry = /^\0?virtual:vike:page-entry:server:\/(pages\/[^?]+)/

const content = /\/src\/content\/(?!.*\.schema\.ts$)[^/]+\.ts$/

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
    const ids = [...this.getModuleIds()].filter((id) => !content.test(id))
    const moduleHashes = new Map(ids.map((id) => [id, hash(codeOf(id))]))
    const hashes = [...moduleHashes.keys()].flatMap((id) => {
      const kind = kindOf(id)
      if (kind === undefined) return []
      const reached = [...reachableFrom(id, (module) => this.getModuleInfo(module))]
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
  return pageEntry.exec(id)?.[1] ?? (isRoot ? file : undefined)
}

function reachableFrom(root: string, infoOf: (id: string) => Rolldown.ModuleInfo | null): Set<string> {
  const reached = new Set([root])
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = infoOf(id) ?? {}
    // A page is rendered without what it loads later. Other outputs load modules when they are rendered.
    for (const next of pageEntry.test(root) ? importedIds : [...importedIds, ...dynamicallyImportedIds]) {
      reached.add(next)
    }
  }
  return reached
}
