import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '@venue-site/cli/files/list-files'
import { previewListener } from '../../scripts/preview/server.ts'
import { temporaryFolder, writeFiles } from './folders.ts'
import { serve } from './http.ts'

/** A host of a copy of a built site. It keeps its address while it does not answer, or has other files. */
export async function flakyHost(site: string) {
  const folder = join(temporaryFolder(), 'site')
  fill(folder, site)
  const answerFromSite = previewListener(folder)

  const host = {
    folder,
    /** Whether requests get no answer. */
    isSilent: false,
    /** Responses that replace those of the site, by path. */
    answers: new Map<string, { status: number; type: string }>(),
    /** Paths whose responses end before they are complete. */
    broken: new Set<string>(),
    /** Every path that was requested. */
    asked: [] as string[],
    url: '',
    /** Replaces the files with those of another built site. */
    become: (other: string) => fill(folder, other),
    /** Changes the text of every file whose name matches. */
    rewrite(names: RegExp, change: (text: string) => string) {
      const changed = listFiles(folder).filter((name) => names.test(name))
      for (const name of changed)
        writeFiles(folder, { [name]: change(readFileSync(join(folder, name), 'utf8')) })
    },
  }
  host.url = await serve((request, response) => {
    const path = request.url ?? '/'
    host.asked.push(path)
    if (host.isSilent) return
    if (host.broken.has(path)) {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 1000 })
      response.write('{"slug":', () => response.destroy())
      return
    }
    const own = host.answers.get(path)
    if (own) {
      response
        .writeHead(own.status, { 'Content-Type': own.type })
        .end('{"slug":"x","html":"An answer of its own"}')
      return
    }
    answerFromSite(request, response)
  })
  return host
}

function fill(folder: string, site: string) {
  rmSync(folder, { recursive: true, force: true })
  // A file that a test changes must not be sent as its older compressed version.
  cpSync(site, folder, { recursive: true, filter: (name) => !/\.(br|gz)$/.test(name) })
}
