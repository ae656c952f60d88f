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
  /** Responses of earlier pulls, asked for again only if they changed. */
  cache?: HttpCache
}

export interface Traffic {
  /** Requests sent, redirects and retries among them. */
  requests: number
  /** Bytes of bodies, as they were sent. */
  bytes: number
}

export interface Transport {
  fetch: Fetch
  traffic: Traffic
  close(): Promise<void>
}

// A functions host behind a login page or a mirror needs one or two.
const maxRedirects = 5
const redirectStatuses = new Set([301, 302, 303, 307, 308])
const decompressors = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
}
const acceptedEncodings = Object.keys(decompressors).join(', ')

/**
 * `fetch` as a pull needs it: every request has a time limit, every body a size limit, a redirect never leaves http(s)
 * nor takes the key to another origin, and what the host has not changed is not sent again. Why undici's interceptors
 * do not do this: docs/decisions/010-pull-transport.md.
 */
export function createTransport({ timeoutMs, concurrency, cache }: TransportOptions): Transport {
  const agent = new Agent({ connections: concurrency, maxResponseSize: maxResponseBytes })
  const inFlight = pLimit(concurrency)
  const traffic = { requests: 0, bytes: 0 }

  /** @param redirects Takes the addresses that the call is redirected to. */
  async function follow(url: string, init: SentInit, redirects: string[]): Promise<Dispatcher.ResponseData> {
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
    const limit = startLimit(timeoutMs, signal)
    const redirects: string[] = []
    const address = () => ({ url, redirectedTo: redirects.at(-1) })
    try {
      const sent = { ...headers, 'Accept-Encoding': acceptedEncodings, ...condition }
      const response = await follow(url, { headers: sent, signal: limit.signal }, redirects)
      const { statusCode: status } = response
      const bytes = Buffer.from(await response.body.arrayBuffer())
      traffic.bytes += bytes.length
      if (cached && status === 304) return responseOf(200, response, cached.body, redirects)
      const body = decode(
        await decompress(bytes, headerOf(response, 'content-encoding'), address()),
        address(),
      )
      const etag = headerOf(response, 'etag')
      if (status === 200 && etag) cache?.keep(url, { etag, body })
      return responseOf(status, response, body, redirects)
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof errors.ResponseExceededMaxSizeError) throw tooLong(address())
      throw error instanceof CallError ? error : new UnreachableError(address(), error)
    } finally {
      limit.stop()
    }
  }

  async function getInTurn(...request: Parameters<Fetch>): ReturnType<Fetch> {
    const response = await inFlight(() => get(...request))
    // The next request goes out before this response is parsed.
    await nextTurn()
    return response
  }

  return { fetch: getInTurn, traffic, close: () => agent.destroy() }
}

interface SentInit {
  headers: Record<string, string>
  signal: AbortSignal
}

function headerOf({ headers }: Dispatcher.ResponseData, name: string): string | null {
  const value = headers[name.toLowerCase()]
  return (Array.isArray(value) ? value[0] : value) ?? null
}

function responseOf(
  status: number,
  response: Dispatcher.ResponseData,
  text: string,
  redirects: readonly string[],
): Awaited<ReturnType<Fetch>> {
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name) => headerOf(response, name) },
    redirectedTo: redirects.at(-1),
    text: async () => text,
  }
}

async function decompress(bytes: Buffer, encoding: string | null, address: CallAddress): Promise<Buffer> {
  const name = encoding?.trim().toLowerCase().replace(/^x-/, '') || 'identity'
  if (name === 'identity' || bytes.length === 0) return bytes
  const decompressor = Object.entries(decompressors).find(([known]) => known === name)?.[1]
  if (!decompressor)
    throw unreadable(address, `must be compressed as ${acceptedEncodings} or not at all, but is ${name}`)
  try {
    return await decompressor(bytes, { maxOutputLength: maxResponseBytes })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw tooLong(address)
    throw unreadable(address, `must be whole ${name}`, error)
  }
}

function decode(bytes: Buffer, address: CallAddress): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw unreadable(address, 'must be UTF-8 text', error)
  }
}

function unreadable(
  address: CallAddress,
  message: string,
  cause: unknown = new Error(message),
): ResponseError {
  return new ResponseError(address, [{ path: '', message }], { cause })
}

// Not AbortSignal.any: thousands of those on one long-lived signal are held until it goes.
function startLimit(timeoutMs: number, outer?: AbortSignal) {
  const controller = new AbortController()
  const timer = setTimeout(() => {
    controller.abort(new Error(`it timed out after ${timeoutMs.toLocaleString('en-US')} ms`))
  }, timeoutMs)
  const abort = () => controller.abort(outer?.reason)
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    stop() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', abort)
    },
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
