import { createServer, request as httpRequest } from 'node:http'
import { close, listen } from '@venue-site/cli/listen'
import { onTestFinished } from 'vitest'

/**
 * Starts a forward proxy, closed when the test ends. It sends every request on to one host, whatever its address names,
 * and refuses tunnels.
 * @returns Its address, and the method and target of every request as sent.
 */
export async function startForwardProxy(host: string): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const { pathname, search } = new URL(request.url ?? '', 'http://none.example')
    const { method, headers } = request
    const onward = httpRequest(host + pathname + search, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    request.pipe(onward)
  })
  server.on('connect', (request, socket) => {
    asked.push(`CONNECT ${request.url}`)
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  })
  const port = await listen(server, 0, '127.0.0.1')
  onTestFinished(() => close(server))
  return { url: `http://127.0.0.1:${port}`, asked }
}
