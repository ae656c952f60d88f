import { copyFileSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { close, listen } from '@venue-site/cli/listen'
import { type SearchEntry, searchEntry, searchFolder } from '../../src/search/search-folder.ts'

/**
 * Opens the search index of a built folder as a page in English does: the code of the index, with its files over HTTP.
 */
export async function openSearch(dir: string) {
  const root = join(dir, searchFolder)
  const server = createServer(({ url = '' }, response) => {
    try {
      response.end(readFileSync(join(root, url.replace(/\?.*/, ''))))
    } catch {
      response.writeHead(404).end()
    }
  })
  // A long search blocks this process, which would close idle connections that the search then takes up again.
  server.keepAliveTimeout = 0
  const base = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}/`
  // What Pagefind's code asks of a document.
  const stub = { querySelector: () => ({ getAttribute: () => 'en' }), currentScript: null }
  Object.assign(globalThis, { document: stub })
  // By its ending, Node and tsx take a copy for the module that it is.
  const code = `${dir}.pagefind.mjs`
  copyFileSync(join(root, 'pagefind.js'), code)
  const { createInstance } = await import(pathToFileURL(code).href)
  rmSync(code)
  const { more = [], superseded = [] }: SearchEntry = JSON.parse(
    readFileSync(join(root, searchEntry), 'utf8'),
  )
  const instance = createInstance({ basePath: base, noWorker: true })
  await instance.init()
  for (const other of more) await instance.mergeIndex(base + other)
  const isOld = new Set(superseded)
  return {
    /** Returns Pagefind's ids of the matches, which are hashes of their texts, the best first. */
    search: async (term: string): Promise<string[]> =>
      (await instance.search(term)).results
        .map(({ id }: { id: string }) => id)
        .filter((id: string) => !isOld.has(id)),
    close: async () => {
      Reflect.deleteProperty(globalThis, 'document')
      await close(server)
    },
  }
}
