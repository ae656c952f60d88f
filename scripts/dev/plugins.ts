import { extname } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { renderMarkdown } from '../../src/blog/markdown.ts'
import { openSnapshot } from '../../src/blog/snapshot.server.ts'
import { decodePath } from '../../src/decode-path.ts'
import type { SitePage } from '../../src/outputs.ts'
import type { PublicSettings } from '../../src/settings.ts'
import { dataFolderOf, listOutputs, loadOutputModules } from '../build/list-outputs.ts'
import { contentTypes, ownContentTypes } from '../hosting/content-types.ts'

/**
 * Serves all outputs except documents as the build would write them, from the current snapshot and sources. Vike serves
 * the documents.
 */
export function serveOutputs(snapshotFolder: string, settings: PublicSettings): Plugin {
  return {
    name: 'venue:serve-outputs',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?')
        const isData = path.startsWith('/snapshot/')
        if (!isData && !extname(path)) return next()
        renderAt(server, path).then((content) => {
          // Vite would serve the snapshot's own files, which have the same names.
          if (content === undefined && !isData) return next()
          const type = ownContentTypes[path] ?? contentTypes[extname(path).slice(1)] ?? 'text/plain'
          response.writeHead(content === undefined ? 404 : 200, { 'Content-Type': type }).end(content)
        }, next)
      })
    },
  }

  async function renderAt(server: ViteDevServer, path: string): Promise<string | Uint8Array | undefined> {
    const snapshot = openSnapshot(snapshotFolder)
    const load = (file: string) => server.ssrLoadModule(`/${file}`)
    const outputs = listOutputs({ ...snapshot, settings }, await loadOutputModules(load), {
      code: {},
      cards: true,
      renderPage: async ({ folder, params }: SitePage) => {
        const { data } = await load(`pages/${dataFolderOf(folder)}/+data.ts`)
        return { document: '', data: await data({ snapshot, routeParams: params }) }
      },
    })
    const file = decodePath(path)?.slice(1)
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
