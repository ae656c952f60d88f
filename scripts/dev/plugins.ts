import { extname } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { renderMarkdown } from '../../src/blog/markdown.ts'
import { openSnapshot } from '../../src/blog/snapshot.server.ts'
import { decodePath } from '../../src/decode-path.ts'
import type { SitePage } from '../../src/outputs.ts'
import { searchFolder } from '../../src/search/search-folder.ts'
import type { PublicSettings } from '../../src/settings.ts'
import { contentTypes, ownContentTypes } from '../hosting/content-types.ts'
import { searchFiles } from './search-index.ts'

/**
 * Serves all outputs except documents as the build would write them, and the search index, from the current snapshot and
 * sources. Vike serves the documents.
 */
export function serveOutputs(snapshotFolder: string, settings: PublicSettings): Plugin {
  return {
    name: 'venue:serve-outputs',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?')
        // Vite would serve the snapshot's own files, which have the same names.
        const isOurs = path.startsWith('/snapshot/') || path.startsWith(`/${searchFolder}/`)
        if (!isOurs && !extname(path)) return next()
        contentAt(server, path).then((content) => {
          if (content === undefined && !isOurs) return next()
          const type = ownContentTypes[path] ?? contentTypes[extname(path).slice(1)] ?? 'text/plain'
          response.writeHead(content === undefined ? 404 : 200, { 'Content-Type': type }).end(content)
        }, next)
      })
    },
  }

  async function contentAt(server: ViteDevServer, path: string): Promise<string | Uint8Array | undefined> {
    const snapshot = openSnapshot(snapshotFolder)
    const file = decodePath(path)?.slice(1)
    if (file?.startsWith(`${searchFolder}/`))
      return (await searchFiles(snapshot)).get(file.slice(searchFolder.length + 1))
    // By Vite, so that a change of the content or the code reaches everything that they load.
    const load = (file: string) => server.ssrLoadModule(`/${file}`)
    const { provideLayout } = (await load(
      'src/page-data/layout.ts',
    )) as typeof import('../../src/page-data/layout.ts')
    const { ownLayout } = (await load(
      'src/page-data/layout.server.ts',
    )) as typeof import('../../src/page-data/layout.server.ts')
    provideLayout(ownLayout(settings))
    const { listOutputs, loadOutputModules } = (await load(
      'scripts/build/list-outputs.ts',
    )) as typeof import('../build/list-outputs.ts')
    const modules = await loadOutputModules(load)
    const outputs = listOutputs({ ...snapshot, settings }, modules, {
      code: {},
      cards: true,
      renderPage: async ({ folder, params }: SitePage) => {
        const context = { snapshot, routeParams: { ...params }, urlPathname: '' }
        return { document: '', data: await modules.dataOf(folder)?.(context) }
      },
    })
    const output = outputs.find((one) => one.file === file && !file.endsWith('.html'))
    return output?.render({ renderBody: renderMarkdown, policies: { document: '' }, note: () => {} })
  }
}

/** The address of the component gallery on the dev server. */
export const galleryPath = '/dev/components'

const galleryDocument = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Components</title></head>
  <body><div id="root"></div><script type="module" src="/scripts/dev/component-gallery.tsx"></script></body>
</html>`

/** Serves the shared components in all their states. No build has this page. */
export function serveComponentGallery(): Plugin {
  return {
    name: 'venue:component-gallery',
    configureServer(server) {
      server.middlewares.use(galleryPath, (_request, response, next) => {
        server.transformIndexHtml(galleryPath, galleryDocument).then((html) => {
          response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
        }, next)
      })
    },
  }
}
