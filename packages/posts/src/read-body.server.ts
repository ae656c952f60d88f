import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw, type ZlibOptions } from 'node:zlib'
import type { Dispatcher } from 'undici'
import { type CallAddress, maxResponseBytes, ResponseError, tooLong } from './functions-errors.ts'

const [inflated, inflatedRaw] = [promisify(inflate), promisify(inflateRaw)]
const decompressors = new Map<string, (bytes: Buffer, options: ZlibOptions) => Promise<Buffer>>([
  ['br', promisify(brotliDecompress)],
  ['gzip', promisify(gunzip)],
  // Some servers send deflate without zlib around it (RFC 9110, section 8.4.1.2).
  ['deflate', (bytes, options) => (isZlib(bytes) ? inflated : inflatedRaw)(bytes, options)],
])

/** What `Accept-Encoding` asks for. */
export const acceptedEncodings = [...decompressors.keys()].join(', ')

/** Reads the bytes of a body as sent. @throws ResponseError if they are too many, Error if the connection ends early. */
export async function readBytes({ body }: Dispatcher.ResponseData, address: CallAddress): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > maxResponseBytes) throw tooLong(address)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Decompresses and decodes the bytes of a body.
 * @param encoding The response's `Content-Encoding`.
 * @throws ResponseError for a body that is damaged, too long or no UTF-8, or an encoding that was not asked for.
 */
export async function decodeBody(
  bytes: Buffer,
  encoding: string | null,
  address: CallAddress,
): Promise<string> {
  const unreadable = (message: string, cause: unknown = new Error(message)) =>
    new ResponseError(address, [{ path: '', message }], { cause })
  const name = encoding?.trim().toLowerCase().replace(/^x-/, '') || 'identity'
  const decompress = decompressors.get(name)
  const isCompressed = name !== 'identity' && bytes.length > 0
  if (isCompressed && !decompress)
    throw unreadable(`must be compressed as ${acceptedEncodings} or not at all, but is ${name}`)
  let body = bytes
  try {
    if (isCompressed && decompress) body = await decompress(bytes, { maxOutputLength: maxResponseBytes })
  } catch (error) {
    const isTooLong = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw isTooLong ? tooLong(address) : unreadable(`must be complete ${name}`, error)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch (error) {
    throw unreadable('must be UTF-8 text', error)
  }
}

// The compression method (RFC 1950, section 2.2). No deflate begins so.
function isZlib(bytes: Buffer): boolean {
  return ((bytes[0] ?? 0) & 0x0f) === 8
}
