import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { AnswerError, answerLimitBytes, tooLong } from '../../src/blog/functions-errors.ts'

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
 * @throws AnswerError for one that is too long, packed or unpacked, or is not UTF-8; that one `isGarbled` where it is
 * not a whole answer either.
 */
export async function readBody(stream: Readable, encoding: string | null, url: string): Promise<Body> {
  const chunks: Uint8Array[] = []
  let sentBytes = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    sentBytes += chunk.byteLength
    if (sentBytes > answerLimitBytes) throw tooLong(url)
  }
  const bytes = await unpack(Buffer.concat(chunks, sentBytes), encoding, url)
  return { text: decode(bytes, url), sentBytes }
}

async function unpack(bytes: Buffer, encoding: string | null, url: string): Promise<Buffer> {
  const name = encoding?.trim().toLowerCase() || 'identity'
  if (name === 'identity' || bytes.length === 0) return bytes
  const unpacker = Object.entries(unpackers).find(([known]) => known === name || `x-${known}` === name)?.[1]
  if (!unpacker) throw garbled(url, `must be packed as ${acceptedEncodings} or not at all, but is ${name}`)
  try {
    return await unpacker(bytes, { maxOutputLength: answerLimitBytes })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') throw tooLong(url)
    throw garbled(url, `must be whole ${name}`, error)
  }
}

function decode(bytes: Buffer, url: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    const message = 'must be UTF-8 text'
    throw isJson(bytes.toString('utf8')) ? wrong(url, message) : garbled(url, message, error)
  }
}

function wrong(url: string, message: string): AnswerError {
  return new AnswerError(url, [{ path: '', message }])
}

function garbled(url: string, message: string, cause: unknown = new Error(message)): AnswerError {
  return new AnswerError(url, [{ path: '', message }], { cause })
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
