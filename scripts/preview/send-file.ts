import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ByteRange, parseByteRange } from './byte-range.ts'
import { checkConditions, isRangeWanted } from './conditions.ts'
import type { OpenFile } from './open-file.ts'
import { sendText } from './send-text.ts'

/**
 * Answers a GET or HEAD with a file or a part of it, or with what the request's conditions ask for. Headers that the
 * response has already, by the address's own rules, stay on all of these.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: OpenFile,
): Promise<void> {
  const { size, validators } = file
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-cache')
  addVary(response, file)
  response.setHeader('ETag', validators.etag)
  const outcome = checkConditions(request.headers, validators)
  if (outcome === 304) {
    response.writeHead(304).end()
    return
  }
  if (outcome === 412) {
    sendText(response, 412, 'Precondition failed')
    return
  }
  response.setHeader('Accept-Ranges', 'bytes')
  // Ranges are defined for GET alone: RFC 9110, section 14.2.
  const mayBePart = request.method === 'GET' && isRangeWanted(request.headers, validators)
  const range = mayBePart ? parseByteRange(request.headers.range, size) : undefined
  if (range === 'unsatisfiable') {
    response.setHeader('Content-Range', `bytes */${size}`)
    sendText(response, 416, 'Range not satisfiable')
    return
  }
  response.setHeader('Last-Modified', validators.lastModified)
  if (range) response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  await sendBytes(request, response, file, range ? 206 : 200, range)
}

/** Answers with the page for what is not there: without a version to ask for again, and without parts. */
export async function sendNotFoundPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: OpenFile,
): Promise<void> {
  response.setHeader('Cache-Control', 'no-cache')
  addVary(response, page)
  await sendBytes(request, response, page, 404)
}

function addVary(response: ServerResponse, { isNegotiated }: OpenFile) {
  if (isNegotiated) response.appendHeader('Vary', 'Accept-Encoding')
}

async function sendBytes(
  { method }: IncomingMessage,
  response: ServerResponse,
  { handle, size, contentHeaders }: OpenFile,
  status: 200 | 206 | 404,
  { start, end }: ByteRange = { start: 0, end: size - 1 },
): Promise<void> {
  const length = end - start + 1
  for (const [name, value] of Object.entries(contentHeaders)) {
    if (!response.hasHeader(name)) response.setHeader(name, value)
  }
  response.writeHead(status, { 'Content-Length': length })
  if (method === 'HEAD' || length === 0) {
    response.end()
    return
  }
  const bytes = handle.createReadStream({ start, end, autoClose: false })
  await pipeline(bytes, (source: Readable) => exactly(length, source), response)
}

// Fewer bytes than were announced would leave the client waiting; an error cuts the connection instead.
async function* exactly(length: number, source: Readable) {
  let sent = 0
  for await (const chunk of source) {
    sent += chunk.length
    yield chunk
  }
  if (sent < length) throw new Error(`the file was cut short while it was sent: ${sent} of ${length} bytes`)
}
