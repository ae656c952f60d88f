import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { close, listen } from '../../scripts/cli/listen.ts'

/** A real HTTP server on a free port, closed when the test ends. Gives its base address. */
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
