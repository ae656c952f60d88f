import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { JobError } from '../cli/errors.ts'
import { close, listen } from '../cli/listen.ts'
import { parseHeaders, parseRedirects } from './rules.ts'

export interface PreviewServer {
  url: string
  close(): Promise<void>
}

// A host reads these and does not serve them.
const hostFiles = new Set(['/_headers', '/_redirects', '/vercel.json'])

/**
 * Serves a built folder the way a static host does: its `_headers` and `_redirects` obeyed, `404.html` for what is
 * not there. Files are read anew for every request, so a new build shows without a restart.
 * @throws JobError where there is no built site, or the port is taken.
 */
export async function startPreview(folder: string, port: number): Promise<PreviewServer> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new JobError(
      `${folder} holds no built site. Run \`npm run build\` first, or name another folder with --dir.`,
    )
  }
  const headerBlocks = parseHeaders(readHostFile(folder, '_headers'))
  const redirects = parseRedirects(readHostFile(folder, '_redirects'))

  const addHeaders = (response: ServerResponse, pathname: string) => {
    const found = headerBlocks.filter(({ matches }) => matches(pathname)).flatMap(({ headers }) => headers)
    // Said twice, it counts as both: the strictest host's way.
    for (const name of new Set(found.map(([name]) => name))) {
      const values = found.filter(([other]) => other === name).map(([, value]) => value)
      response.setHeader(name, values.join(', '))
    }
  }
  const serveFile = sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: addHeaders,
  })

  const server = createServer((request, response) => {
    request.url = withPlainSegments(request.url ?? '/')
    const pathname = pathnameOf(request.url)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8' })
      response.end('Method not allowed\n')
      return
    }
    if (hostFiles.has(pathname)) {
      sendNotFound(response, pathname)
      return
    }
    serveFile(request, response, () => redirect(request, response, pathname))
  })

  function redirect(request: IncomingMessage, response: ServerResponse, pathname: string) {
    const rule = redirects.find(({ matches }) => matches(pathname))
    if (!rule) {
      sendNotFound(response, pathname)
    } else if (rule.status === 200) {
      request.url = rule.target
      serveFile(request, response, () => sendNotFound(response, pathname))
    } else {
      response.writeHead(rule.status, { Location: rule.target }).end()
    }
  }

  function sendNotFound(response: ServerResponse, pathname: string) {
    addHeaders(response, pathname)
    const page = join(folder, '404.html')
    // A missing asset is no page: HTML in its place would be run as what was asked for, or fail unseen.
    const isFile = /\.[a-z0-9]+$/i.test(pathname) && !pathname.endsWith('.html')
    const html = !isFile && existsSync(page) ? readFileSync(page) : null
    response.writeHead(404, {
      'Content-Type': html ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
      'Cache-Control': 'no-cache',
    })
    response.end(html ?? 'Not found\n')
  }

  const actualPort = await listen(server, port, '127.0.0.1')
  return { url: `http://localhost:${actualPort}`, close: () => close(server) }
}

function readHostFile(folder: string, name: string): string {
  const file = join(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

// `&` and `%26` are the same in a path segment (RFC 3986, section 3.3), and hosts serve both; sirv knows the first.
function withPlainSegments(url: string): string {
  const [path = '/', ...query] = url.split('?')
  return [path.replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/gi, decodeURIComponent), ...query].join('?')
}

function pathnameOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '/'
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
