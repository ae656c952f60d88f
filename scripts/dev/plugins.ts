import type { ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { describeError } from '@venue-site/cli/errors'
import { readMoves } from '@venue-site/posts/moves.server'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import type { Plugin, ViteDevServer } from 'vite'
import type { SitePage } from '../../pages/outputs.ts'
import { decodePath } from '../../src/decode-path.ts'
import type { PublicSettings } from '../../src/public-settings.ts'
import { searchFolder } from '../../src/search/search-folder.ts'
import { contentTypes, ownContentTypes } from '../site/hosting/content-types.ts'
import { searchFiles } from './search-index.ts'

/** The module that renders posts in development, for Vite. */
export const renderersModule = '/scripts/dev/post-renderers.ts'

// The modules that Vite serves: a page of errors needs them too.
const sources = /^\/(@|(node_modules|packages|pages|scripts|src)\/)/

/**
 * Serves all outputs except documents as the build would write them, and the search index, from the current snapshot and
 * sources. Vike serves the documents.
 * @param prepare Makes sure that there is a snapshot, and that the content stays as it is until the response is sent.
 * @param contentFault Returns what is known to be wrong with the content: it says more than the error of a page.
 */
export function serveOutputs(
  snapshotFolder: string,
  settings: PublicSettings,
  {
    prepare,
    contentFault,
  }: { prepare: (response: ServerResponse) => Promise<void>; contentFault: () => string | undefined },
): Plugin {
  return {
    name: 'venue:serve-outputs',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?')
        // Vite would serve the snapshot's own files, which have the same names.
        const isOurs = path.startsWith('/snapshot/') || path.startsWith(`/${searchFolder}/`)
        // Vike serves documents, but its error page does not say what is wrong with a page's data. This does.
        const isDocument = request.headers.accept?.includes('text/html')
        if (sources.test(path)) return next()
        prepare(response)
          .then(() => (isOurs || extname(path) || isDocument ? contentAt(server, path) : undefined))
          .then(
            (content) => {
              if (content === undefined && !isOurs) return next()
              const type = ownContentTypes[path] ?? contentTypes[extname(path).slice(1)] ?? 'text/plain'
              response.writeHead(content === undefined ? 404 : 200, { 'Content-Type': type }).end(content)
            },
            (error) => next(withoutStack(error, contentFault())),
          )
      })
    },
  }

  async function contentAt(server: ViteDevServer, path: string): Promise<string | Uint8Array | undefined> {
    const snapshot = openSnapshot(snapshotFolder)
    const moves = readMoves(snapshotFolder)
    const file = decodePath(path)?.slice(1)
    // By Vite, so that a change of the content or the code reaches everything that they load.
    const load = (file: string) => server.ssrLoadModule(`/${file}`)
    const renderers = (await server.ssrLoadModule(renderersModule)) as typeof import('./post-renderers.ts')
    const { now, at } = renderers.devTime()
    await provideLayout(server, settings, at)
    if (file?.startsWith(`${searchFolder}/`))
      return (await searchFiles(snapshot, renderers.renderBody)).get(file.slice(searchFolder.length + 1))
    const { listOutputs, loadOutputModules } = (await load(
      'scripts/site/list-outputs.ts',
    )) as typeof import('../site/list-outputs.ts')
    const modules = await loadOutputModules()
    const { createClock } = (await load('pages/clock.ts')) as typeof import('../../pages/clock.ts')
    const outputs = listOutputs({ ...snapshot, moves, settings, clock: createClock(now) }, modules, {
      code: {},
      cards: true,
      renderPage: async ({ folder, params, clock }: SitePage) => {
        const context = { ...renderers, snapshot, moves, routeParams: { ...params }, urlPathname: '', clock }
        return { document: '', data: await modules.dataOf(folder)?.(context) }
      },
    })
    for (const output of outputs) {
      if (output.file === file && !file.endsWith('.html'))
        return output.render({ ...renderers, policies: {} })
    }
    return undefined
  }
}

/** Returns the error that the page and the terminal show, with its stack only if `DEBUG` is set, as every command's. */
function withoutStack(error: unknown, message = describeError(error)): unknown {
  return process.env.DEBUG ? error : Object.assign(new Error(message), { stack: '' })
}

async function provideLayout(server: ViteDevServer, settings: PublicSettings, at?: number): Promise<void> {
  const { provideOwnLayout } = (await server.ssrLoadModule(
    '/pages/layout.server.ts',
  )) as typeof import('../../pages/layout.server.ts')
  provideOwnLayout(settings, at)
}

/** The address of the component gallery on the dev server. */
export const galleryPath = '/dev/components'

const galleryDocument = (layout: string) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Components</title></head>
  <body><div id="root"></div>${layout}<script type="module" src="/scripts/dev/component-gallery.tsx"></script></body>
</html>`

/** Serves the shared components in all their states. No build has this page. */
export function serveComponentGallery(settings: PublicSettings): Plugin {
  return {
    name: 'venue:component-gallery',
    configureServer(server) {
      server.middlewares.use(galleryPath, (_request, response, next) => {
        galleryHtml(server).then(
          (html) => response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html),
          (error) => next(withoutStack(error)),
        )
      })
    },
  }

  async function galleryHtml(server: ViteDevServer): Promise<string> {
    await provideLayout(server, settings)
    const { renderLayout } = (await server.ssrLoadModule(
      '/src/page-data/layout.ts',
    )) as typeof import('../../src/page-data/layout.ts')
    return server.transformIndexHtml(galleryPath, galleryDocument(renderLayout()))
  }
}
