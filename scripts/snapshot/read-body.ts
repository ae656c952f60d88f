import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import {
  type CallAddress,
  maxResponseBytes,
  ResponseError,
  tooLong,
} from '../../src/blog/functions-errors.ts'

export interface Body {
  text: string
  /** As they came, packed or not. */
  sentBytes: number
}

const unpackers = { br: promisify(brotliDecompress), gzip: promisify(gunzip), deflate: promisify(inflate) }

/** What `readBody` can unpack, as `Accept-Encoding` says it. */
export const acceptedEncodings = Object.keys(unpackers).join(', ')

/**
 * Reads a body as text.
 * @throws ResponseError for one that is too long, packed or unpacked, or is not UTF-8; that one `isUnreadable` where it is
 * not a whole answer either.
 */
export async function readBody(
  stream: Readable,
  encoding: string | null,
  address: CallAddress,
): Promise<Body> {
  const chunks: Uint8Array[] = []
  let sentBytes = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    sentBytes += chunk.byteLength
    if (sentBytes > maxResponseBytes) throw tooLong(address)
  }
  const bytes = await unpack(Buffer.concat(chunks, sentBytes), encoding, address)
  return { text: decode(bytes, address), sentBytes }
}

async function unpack(bytes: Buffer, encoding: string | null, address: CallAddress): Promise<Buffer> {
  const name = encoding?.trim().toLowerCase() || 'identity'
  if (name === 'identity' || bytes.length === 0) return bytes
  const unpacker = Object.entries(unpackers).find(([known]) => known === name || `x-${known}` === name)?.[1]
  if (!unpacker)
    throw garbled(address, `must be packed as ${acceptedEncodings} or not at all, but is ${name}`)
  try {
    return await unpacker(bytes, { maxOutputLength: maxResponseBytes })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw tooLong(address)
    throw garbled(address, `must be whole ${name}`, error)
  }
}

function decode(bytes: Buffer, address: CallAddress): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    const message = 'must be UTF-8 text'
    throw isJson(bytes.toString('utf8')) ? wrong(address, message) : garbled(address, message, error)
  }
}

function wrong(address: CallAddress, message: string): ResponseError {
  return new ResponseError(address, [{ path: '', message }])
}

function garbled(address: CallAddress, message: string, cause: unknown = new Error(message)): ResponseError {
  return new ResponseError(address, [{ path: '', message }], { cause })
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
