import { extname } from 'node:path'
import type { Plugin } from 'vite'
import { renderMarkdown } from '../../src/blog/markdown.ts'
import { listPageOf } from '../../src/blog/posts.ts'
import { publishPost, publishTopicPage } from '../../src/blog/publish.server.ts'
import { openSnapshot } from '../../src/blog/snapshot.server.ts'
import { menuPdfPath } from '../../src/content/menu.ts'
import { machineFiles } from '../../src/machine-files.ts'
import type { PublicSettings } from '../../src/settings.ts'
import { calendarFiles } from '../build/calendars.ts'
import { foundText } from '../build/found/found-files.ts'
import { robotsText } from '../build/found/robots.ts'
import { webManifest } from '../build/found/web-manifest.ts'
import { listFiles } from '../build/list-files.ts'
import { menuPdf } from '../build/menu-pdf/menu-pdf.ts'
import { contentTypes, ownContentTypes } from '../hosting/content-types.ts'

/**
 * Answers `/snapshot/…` as the built folder does, from the snapshot as it is at that moment, the calendar files, the
 * menu as a PDF, and what machines read.
 * Without it Vite would serve the snapshot's own files, which have the same names and other content.
 */
export function publishedFilesPlugin(snapshotFolder: string, settings: PublicSettings): Plugin {
  return {
    name: 'nocturne:published-files',
    configureServer({ middlewares }) {
      middlewares.use('/snapshot', (request, response, next) => {
        publishedAt(request.url ?? '').then((value) => {
          response.writeHead(value ? 200 : 404, { 'Content-Type': 'application/json' })
          response.end(JSON.stringify(value))
        }, next)
      })
      for (const [path, text] of Object.entries(calendarFiles(settings.siteUrl))) {
        middlewares.use(path, (_request, response) => {
          response.writeHead(200, { 'Content-Type': 'text/calendar; charset=utf-8' })
          response.end(text)
        })
      }
      for (const path of machineFiles) {
        middlewares.use(path, (_request, response, next) => {
          const type = ownContentTypes[path] ?? contentTypes[extname(path).slice(1)] ?? 'text/plain'
          machineText(path).then((text) => response.writeHead(200, { 'Content-Type': type }).end(text), next)
        })
      }
      middlewares.use(menuPdfPath, async (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'application/pdf' })
        response.end(await menuPdf())
      })
    },
  }

  async function machineText(path: string): Promise<string> {
    if (path === '/robots.txt') return robotsText(settings.siteUrl)
    if (path === '/site.webmanifest') return webManifest()
    const snapshot = openSnapshot(snapshotFolder)
    const file = listFiles(snapshot).find(({ url }) => url === path)
    return file ? foundText(file, { snapshot, renderBody: renderMarkdown, settings }) : ''
  }

  async function publishedAt(path: string) {
    const snapshot = openSnapshot(snapshotFolder)
    const [, kind, topic = '', name = ''] =
      /^\/(posts|pages|topics)\/(?:(.+)\/)?([^/]+)\.json$/.exec(path) ?? []
    if (kind === 'posts') return publishPost(snapshot, decodeURIComponent(name))
    if (kind === 'topics') return publishTopicPage(snapshot, decodeURIComponent(topic), Number(name))
    return kind === 'pages' ? listPageOf(snapshot.index, Number(name)) : null
  }
}
