import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { hash } from '../../../src/hash.server.ts'
import { cardModules } from '../list-outputs.ts'

/** The file below the server's bundle that has the hashes: of the code of each kind of output, by its name. */
export const codeHashesFile = 'code-hashes.json'

const pageEntry = /^\0?virtual:vike:page-entry:server:\/(pages\/[^?]+)/

const emittedFile = /import\.meta\.ROLLDOWN_FILE_URL_([\w$]+)/g

/**
 * Writes a hash of all modules that each kind of output is made with: a folder of `pages/`, or a `*.output.ts`. So a
 * change of code or of content renders only the outputs that it is a part of.
 */
export const codeHashes: Plugin = {
  name: 'nocturne:code-hashes',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle() {
    // The bundler numbers emitted files in the order of their emission, which differs from build to build. Their names
    // have a hash of their content.
    const codeOf = (id: string) =>
      (this.getModuleInfo(id)?.code ?? '').replace(emittedFile, (_, number: string) =>
        this.getFileName(number),
      )
    const moduleHashes = new Map([...this.getModuleIds()].map((id) => [id, hash(codeOf(id))]))
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
    // A page is rendered without what it loads later; other outputs load what they need when they are rendered.
    for (const next of pageEntry.test(root) ? importedIds : [...importedIds, ...dynamicallyImportedIds]) {
      reached.add(next)
    }
  }
  return reached
}
