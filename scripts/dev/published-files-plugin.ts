import type { Plugin } from 'vite'
import { listPageOf } from '../../src/blog/posts.ts'
import { publishPost } from '../../src/blog/publish.server.ts'
import { openSnapshot } from '../../src/blog/snapshot.server.ts'
import { events } from '../../src/content/events.ts'
import { calendarPath } from '../../src/night/event-times.ts'
import { calendarOf } from '../build/calendars.ts'

/**
 * Answers `/snapshot/…` as the built folder does, from the snapshot as it is at that moment, and the calendar files.
 * Without it Vite would serve the snapshot's own files, which have the same names and other content.
 */
export function publishedFilesPlugin(snapshotFolder: string, siteUrl: string): Plugin {
  return {
    name: 'nocturne:published-files',
    configureServer({ middlewares }) {
      middlewares.use('/snapshot', (request, response) => {
        const value = publishedAt(request.url ?? '')
        response.writeHead(value ? 200 : 404, { 'Content-Type': 'application/json' })
        response.end(JSON.stringify(value))
      })
      for (const event of events) {
        middlewares.use(calendarPath(event), (_request, response) => {
          response.writeHead(200, { 'Content-Type': 'text/calendar; charset=utf-8' })
          response.end(calendarOf(event, siteUrl))
        })
      }
    },
  }

  function publishedAt(path: string) {
    const snapshot = openSnapshot(snapshotFolder)
    const [, kind, name = ''] = /^\/(posts|pages)\/(.+)\.json$/.exec(path) ?? []
    if (kind === 'posts') return publishPost(snapshot, decodeURIComponent(name))
    return kind === 'pages' ? listPageOf(snapshot.index, Number(name)) : null
  }
}
