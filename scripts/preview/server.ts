import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { npmCommand } from '../../src/npm-command.server.ts'
import { describeError, JobError } from '../cli/errors.ts'
import { close, listen } from '../cli/listen.ts'
import { printable } from '../cli/printable.ts'
import { isHidden, namesFile, namesOtherFile, ownAddressOf } from '../hosting/url-patterns.ts'
import { isFile, pathnameOf } from './find-file.ts'
import { withFile } from './open-file.ts'
import { sendFile, sendNotFoundPage } from './send-file.ts'
import { sendText } from './send-text.ts'
import { openSiteRules } from './site-rules.ts'

export interface PreviewServer {
  url: string
  close(): Promise<void>
}

/** The pages for an unknown address, the nearest folder's first. */
function notFoundPages(pathname: string): string[] {
  const folders = pathname.split('/').slice(1, -1)
  return [...folders.keys(), folders.length]
    .reverse()
    .map((depth) => ['', ...folders.slice(0, depth), '404.html'].join('/'))
}

/**
 * Serves a built folder the way a static host does: its `_headers` and rewrites obeyed, packed files for who takes
 * them, the nearest `404.html` for what is not there. Files are looked up for every request, so a new build shows without a restart.
 * @throws JobError where there is no built site, or the port is taken.
 */
export async function startPreview(folder: string, port: number): Promise<PreviewServer> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new JobError(
      `${folder} holds no built site. Run ${npmCommand('build', '--out', folder)} first, or name another folder with --dir.`,
    )
  }
  const rules = openSiteRules(folder)

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // The client left, or the file ended early: a whole answer is no longer possible.
      if (response.headersSent) return response.destroy()
      console.warn(printable(`${request.method} ${request.url}: ${describeError(error)}`))
      sendText(response, 500, 'The file cannot be read')
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const pathname = pathnameOf(request.url ?? '/')
    if (pathname === undefined) return sendText(response, 400, 'The address is malformed')
    response.setHeaders(rules.headersFor(pathname))
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      sendText(response, 405, 'Method not allowed')
      return
    }
    const send = (address: string, how = sendFile) =>
      withFile(folder, address, request.headers, (file) => how(request, response, file))

    // A page has one address, which ends neither in `.html` nor with a slash.
    const own = ownAddressOf(pathname)
    if (own && (await isFile(join(folder, `${own === '/' ? 'index' : own}.html`)))) {
      const query = /\?.*/.exec(request.url ?? '')?.[0] ?? ''
      response.writeHead(301, { Location: encodeURI(own) + query, 'Content-Length': 0 }).end()
      return
    }
    if (!isHidden(pathname)) {
      if (await send(pathname)) return
      const redirect = rules.redirectFor(pathname)
      if (redirect && redirect.status !== 200) {
        response.writeHead(redirect.status, { Location: redirect.target, 'Content-Length': 0 }).end()
        return
      }
      if (redirect && !namesFile(pathname) && (await send(redirect.target))) return
    }
    if (!namesOtherFile(pathname)) {
      for (const page of notFoundPages(pathname)) if (await send(page, sendNotFoundPage)) return
    }
    sendText(response, 404, 'Not found')
  }

  const actualPort = await listen(server, port, '127.0.0.1')
  return { url: `http://localhost:${actualPort}`, close: () => close(server) }
}
