import type { Plugin } from 'vite'
import { listPageOf } from '../../src/blog/posts.ts'
import { publishPost } from '../../src/blog/publish.server.ts'
import { openSnapshot } from '../../src/blog/snapshot.server.ts'

/**
 * Answers `/snapshot/…` as the built folder does, from the snapshot as it is at that moment. Without it Vite would
 * serve the snapshot's own files, which have the same names and other content.
 */
export function publishedFilesPlugin(snapshotFolder: string): Plugin {
  return {
    name: 'nocturne:published-files',
    configureServer({ middlewares }) {
      middlewares.use('/snapshot', (request, response) => {
        const value = publishedAt(request.url ?? '')
        response.writeHead(value ? 200 : 404, { 'Content-Type': 'application/json' })
        response.end(JSON.stringify(value))
      })
    },
  }

  function publishedAt(path: string) {
    const snapshot = openSnapshot(snapshotFolder)
    const [, kind, name = ''] = /^\/(posts|pages)\/(.+)\.json$/.exec(path) ?? []
    if (kind === 'posts') return publishPost(snapshot, decodeURIComponent(name))
    return kind === 'pages' ? listPageOf(snapshot.index, Number(name)) : null
  }
}
