import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { close, listen } from '@venue-site/cli/listen'
import { onTestFinished } from 'vitest'

/** Starts an HTTP server on a free port, closed when the test ends. Returns its base address. */
export async function serve(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer(answer)
  const port = await listen(server, 0, '127.0.0.1')
  onTestFinished(() => close(server))
  return `http://127.0.0.1:${port}`
}

export function sendJson(response: ServerResponse, value: unknown, status = 200) {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
}

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Sends a request as it is: `fetch` normalizes paths, decompresses bodies, and adds headers and a cache mode. */
export function rawRequest(
  url: string,
  options: { path: string; method?: string; headers?: Record<string, string> },
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    httpRequest(url, options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })
}

/**
 * Sends a GET with a target of any form, then closes the sending side, as a client may.
 * @returns All that the server sends until it ends the connection.
 */
export function halfOpenRequest(url: string, target: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  socket.end(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer anon\r\n\r\n`)
  return text(socket)
}
