import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import pLimit from 'p-limit'
import { Agent, type Dispatcher, errors, request } from 'undici'
import type { Fetch } from '../../src/blog/functions-client.ts'
import {
  type CallAddress,
  CallError,
  maxResponseBytes,
  ResponseError,
  tooLong,
  UnreachableError,
} from '../../src/blog/functions-errors.ts'
import type { HttpCache } from './http-cache.ts'

export interface TransportOptions {
  /** For a request, its redirects and its body together, in milliseconds. */
  timeoutMs: number
  /** Requests in flight at once, each on a connection that is kept. */
  concurrency: number
  /** Responses of earlier pulls, requested again only if they changed. */
  cache?: HttpCache
}

// A functions host behind a login page or a mirror needs one or two.
const maxRedirects = 5
const redirectStatuses = new Set([301, 302, 303, 307, 308])
const decompressors = new Map([
  ['br', promisify(brotliDecompress)],
  ['gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
])
const acceptedEncodings = [...decompressors.keys()].join(', ')

/**
 * `fetch` as a pull needs it: every request has a time limit, every body a size limit, a redirect never leaves http(s)
 * nor takes the key to another origin, and the host does not send again what has not changed. Why undici's interceptors
 * do not do this: docs/decisions/010-pull-transport.md.
 */
export function createTransport({ timeoutMs, concurrency, cache }: TransportOptions) {
  const agent = new Agent({ connections: concurrency, maxResponseSize: maxResponseBytes })
  const inFlight = pLimit(concurrency)
  /** Requests sent, including redirects and retries, and bytes of bodies as sent. */
  const traffic = { requests: 0, bytes: 0 }

  /** @param redirects Gets the addresses that the call is redirected to. */
  async function follow(
    url: string,
    init: { headers: Record<string, string>; signal: AbortSignal },
    redirects: string[],
  ): Promise<Dispatcher.ResponseData> {
    traffic.requests++
    const response = await request(url, { ...init, dispatcher: agent })
    const location = redirectStatuses.has(response.statusCode) ? headerOf(response, 'location') : null
    if (location === null) return response
    await response.body.dump()
    if (redirects.length === maxRedirects) throw new Error(`it redirects more than ${maxRedirects} times`)
    const { href, keepsOrigin } = redirectTarget(location, url)
    const { Authorization: _, apikey: __, ...withoutKey } = init.headers
    redirects.push(href)
    return follow(href, { ...init, headers: keepsOrigin ? init.headers : withoutKey }, redirects)
  }

  async function get(url: string, { headers, signal }: Parameters<Fetch>[1]): ReturnType<Fetch> {
    const cached = cache?.find(url)
    const condition = cached ? { 'If-None-Match': cached.etag } : undefined
    const timeout = new AbortController()
    const timer = setTimeout(
      () => timeout.abort(new Error(`it timed out after ${timeoutMs.toLocaleString('en-US')} ms`)),
      timeoutMs,
    )
    const redirects: string[] = []
    const address = () => ({ url, redirectedTo: redirects.at(-1) })
    try {
      const sent = { ...headers, 'Accept-Encoding': acceptedEncodings, ...condition }
      const response = await follow(url, { headers: sent, signal: timeout.signal }, redirects)
      const bytes = Buffer.from(await response.body.arrayBuffer())
      traffic.bytes += bytes.length
      const isUnchanged = cached !== undefined && response.statusCode === 304
      const status = isUnchanged ? 200 : response.statusCode
      const body = isUnchanged
        ? cached.body
        : await decode(bytes, headerOf(response, 'content-encoding'), address())
      const etag = headerOf(response, 'etag')
      if (response.statusCode === 200 && etag) cache?.keep(url, { etag, body })
      return {
        ok: status >= 200 && status < 300,
        status,
        headers: { get: (name) => headerOf(response, name) },
        redirectedTo: redirects.at(-1),
        text: async () => body,
      }
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof errors.ResponseExceededMaxSizeError) throw tooLong(address())
      throw error instanceof CallError ? error : new UnreachableError(address(), error)
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async fetch(...args: Parameters<Fetch>): ReturnType<Fetch> {
      const response = await inFlight(() => get(...args))
      // The next request goes out before this response is parsed.
      await nextTurn()
      return response
    },
    traffic,
    /** Ends all requests. */
    close: () => void agent.destroy(),
  }
}

function headerOf({ headers }: Dispatcher.ResponseData, name: string): string | null {
  const value = headers[name.toLowerCase()]
  return (Array.isArray(value) ? value[0] : value) ?? null
}

async function decode(bytes: Buffer, encoding: string | null, address: CallAddress): Promise<string> {
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

/** @throws Error for an address that a pull does not follow. */
export function redirectTarget(location: string, from: string): { href: string; keepsOrigin: boolean } {
  const base = new URL(from)
  const target = URL.canParse(location, base.href) ? new URL(location, base) : null
  const isSafe = target?.protocol === 'https:' || (target?.protocol === 'http:' && base.protocol === 'http:')
  if (!target || !isSafe)
    throw new Error(`it redirects to ${target?.href ?? location}, which is not followed`)
  return { href: target.href, keepsOrigin: target.origin === base.origin }
}
