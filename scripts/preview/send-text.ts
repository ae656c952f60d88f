import type { ServerResponse } from 'node:http'

/** Answers with a line of plain text that no cache may keep: what the address's rules say of keeping is for its file. */
export function sendText(response: ServerResponse, status: number, line: string): void {
  const text = `${line}\n`
  response
    .writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
      'Cache-Control': 'no-cache',
    })
    .end(text)
}
