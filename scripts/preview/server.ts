import { existsSync, readFileSync, statSync } from 'node:fs'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { dirname, extname, join, posix } from 'node:path'
import { describeError, JobError } from '@venue-site/cli/errors'
import { close, listen } from '@venue-site/cli/listen'
import { npmCommand } from '@venue-site/cli/npm-command'
import { printable } from '@venue-site/cli/printable'
import { splitTarget } from '@venue-site/cli/request-target'
import sirv from 'sirv'
import { hasDoubleSlash, namesOtherFile, namesPageFile, ownAddressOf } from '../../src/addresses.ts'
import { decodePath, encodePath } from '../../src/decode-path.ts'
import { contentTypes } from '../site/hosting/content-types.ts'
import { headersFor } from '../site/hosting/header-rules.ts'
import { goneFolder, isHidden } from '../site/hosting/host-files.ts'
import { shellFiles } from '../site/list-pages.ts'
import { movedTarget, readHeaderRules, readRedirects } from './host-rules.ts'

export type PreviewServer = Awaited<ReturnType<typeof startPreview>>

/**
 * Serves a built folder the way a static host does: with its `_headers` and rewrites, compressed files, and
 * `404.html`. Files are looked up for every request, so a new build shows without a restart.
 * @throws JobError if there is no built site, or the port is taken.
 */
export async function startPreview(folder: string, port: number) {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new JobError(
      `${folder} holds no built site. Run ${npmCommand('build', '--out', folder)} first, or name another folder with --dir.`,
    )
  }
  const server = createServer(previewListener(folder))
  const actualPort = await listen(server, port, '127.0.0.1')
  const stop = () => close(server)
  return { url: `http://localhost:${actualPort}`, port: actualPort, close: stop, [Symbol.asyncDispose]: stop }
}

/** Returns what answers the preview's requests, for a server of the caller. */
export function previewListener(folder: string): RequestListener {
  const handle = siteHandler(folder)
  return (request, response) => {
    // A file may be removed while it is being sent.
    response.on('pipe', (file) => file.on('error', () => response.destroy()))
    try {
      handle(request, response)
    } catch (error) {
      console.warn(printable(`${request.method} ${request.url}: ${describeError(error)}`))
      if (response.headersSent) response.destroy()
      else sendText(response, 500, 'The file cannot be read')
    }
  }
}

function siteHandler(folder: string) {
  const serveFile = sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders(response, pathname) {
      const type = contentTypes[extname(pathname).slice(1)]
      if (type && !response.hasHeader('Content-Type') && isFile(join(folder, pathname)))
        response.setHeader('Content-Type', type)
    },
  })

  return (request: IncomingMessage, response: ServerResponse) => {
    const { method = '' } = request
    const { path: sent, query } = splitTarget(request.url)
    const pathname = pathnameOf(sent)
    if (pathname === undefined) return sendText(response, 400, 'The address is malformed')
    for (const [name, value] of Object.entries(headersFor(readHeaderRules(folder), pathname)))
      response.setHeader(name, value)
    if (method !== 'GET' && method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      return sendText(response, 405, 'Method not allowed')
    }
    // A page has one address, with one slash between two names, without `.html` and without a slash at its end.
    const own = ownAddressOf(pathname) ?? (hasDoubleSlash(sent) ? pathname : undefined)
    if (own && !isHidden(pathname) && isFile(join(folder, `${own === '/' ? 'index' : own}.html`)))
      return redirect(response, 301, encodePath(own) + (query && `?${query}`))
    const withQuery = (target: string) => (query && !/[?#]/.test(target) ? `${target}?${query}` : target)

    const sendPage = (status: number, page: string) =>
      sendUncached(response, status, 'text/html; charset=utf-8', readFileSync(join(folder, page)))
    const rules = readRedirects(folder)
    const sendMoved = () => {
      const paths = own ? [pathname, own] : [pathname]
      const rule = rules.find(({ status, matches }) => status !== 200 && paths.some(matches))
      const target = paths.map((path) => movedTarget(folder, path)).find(Boolean)
      const gone = `${goneFolder}${own ?? pathname}.html`
      if (rule?.status === 404) sendPage(404, rule.target)
      else if (rule) redirect(response, rule.status, withQuery(rule.target))
      else if (target) redirect(response, 301, withQuery(target))
      else if (isFile(join(folder, gone))) sendPage(410, gone)
      else return false
      return true
    }
    const notFound = () => sendNotFound(folder, pathname, response)
    const send = (path: string, next: () => void) => {
      request.url = path
      serveFile(request, response, next)
    }
    // sirv would serve a file at its name with a slash, and a folder's index.
    if (isHidden(pathname)) return notFound()
    const hasPage = isFile(join(folder, pathname)) || isFile(join(folder, `${pathname}.html`))
    if (!hasPage && sendMoved()) return
    if (/.\/$/.test(pathname)) return notFound()
    keepWhatSirvReads(request.headers)
    send(encodePath(pathname), () => {
      const rule = rules.find(({ status, matches }) => status === 200 && matches(pathname))
      if (rule && !namesPageFile(pathname)) send(rule.target, notFound)
      else notFound()
    })
  }
}

/**
 * Removes what sirv misreads: ranges of another form, a condition for a range, and encodings that are not accepted. Without
 * a range it sends the whole file, as a server may (RFC 9110, section 14.2).
 */
function keepWhatSirvReads(headers: IncomingHttpHeaders): void {
  const [range, first, last] = /^bytes=(\d+)-([1-9]\d*)?$/.exec(headers.range ?? '') ?? []
  if (range === undefined || Number(last) < Number(first) || headers['if-range']) delete headers.range
  const codings = headers['accept-encoding']?.split(',')
  headers['accept-encoding'] = codings?.filter((coding) => !/;\s*q=0(?:\.0*)?\s*$/i.test(coding)).join()
}

/** Returns the decoded path of a request, without `.`, `..` and double slashes; undefined if it is not UTF-8. */
function pathnameOf(path: string): string | undefined {
  const decoded = decodePath(path)
  return decoded === undefined ? undefined : posix.normalize(`/${decoded}`)
}

function sendNotFound(folder: string, pathname: string, response: ServerResponse): void {
  const page = notFoundPages(pathname)
    .map((name) => join(folder, name))
    .find(isFile)
  // A page must not be served in place of a script or a picture.
  if (page === undefined || namesOtherFile(pathname)) sendText(response, 404, 'Not found')
  else sendUncached(response, 404, 'text/html; charset=utf-8', readFileSync(page))
}

/** Returns the not-found pages for an address, the nearest folder's first. Page 404 of a list is none of them. */
function notFoundPages(pathname: string): string[] {
  return shellFiles
    .filter(
      (name) => name.endsWith('404.html') && pathname.startsWith(`/${dirname(name)}/`.replace('/./', '/')),
    )
    .sort((one, other) => other.length - one.length)
}

function redirect(response: ServerResponse, status: number, location: string): void {
  response.writeHead(status, { Location: location, 'Content-Length': 0 }).end()
}

function sendText(response: ServerResponse, status: number, line: string): void {
  sendUncached(response, status, 'text/plain; charset=utf-8', Buffer.from(`${line}\n`))
}

function sendUncached(response: ServerResponse, status: number, type: string, body: Buffer): void {
  const headers = { 'Content-Type': type, 'Content-Length': body.length, 'Cache-Control': 'no-cache' }
  response.writeHead(status, headers).end(body)
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}
