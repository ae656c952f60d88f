import { Agent, fetch, type Response } from 'undici'
import type { Fetch } from '../../src/blog/functions-client.ts'
import { AnswerError } from '../../src/blog/functions-errors.ts'
import type { AnswerCache } from './answer-cache.ts'

export interface TransportOptions {
  /** For a request, its redirects and its body together, in milliseconds. */
  timeoutMs: number
  /** Connections kept open to the host. */
  connections: number
  /** Answers of earlier pulls, asked for again only if they changed. */
  cache?: AnswerCache
}

/** What went over the line. */
export interface Traffic {
  /** Requests sent, redirects and retries among them. */
  requests: number
  /** Of bodies, once they are unpacked. */
  bytes: number
}

export interface Transport {
  fetch: Fetch
  traffic: Traffic
  close(): Promise<void>
}

// A post is some kilobytes; a list page of ten posts a few. What is longer is not ours, and would fill the memory.
const bodyLimitBytes = 8 * 1024 * 1024
// As many as curl's users are told to allow; a functions host behind a login page or a mirror needs one or two.
const redirectLimit = 5
const redirectStatuses = new Set([301, 302, 303, 307, 308])

/**
 * `fetch` as a pull needs it, over connections that are kept: every request ends in time, no body is without end, a
 * redirect never leaves http(s) nor takes the key to another origin, and what the host has not changed is not sent
 * again.
 */
export function createTransport({ timeoutMs, connections, cache }: TransportOptions): Transport {
  const agent = new Agent({ connections })
  const traffic = { requests: 0, bytes: 0 }

  async function follow(url: string, init: SentInit, redirects = 0): Promise<Response> {
    traffic.requests++
    const response = await fetch(url, { ...init, redirect: 'manual', dispatcher: agent })
    const location = redirectStatuses.has(response.status) ? response.headers.get('Location') : null
    if (location === null) return response
    await response.body?.cancel()
    if (redirects === redirectLimit) throw new Error(`it redirects more than ${redirectLimit} times`)
    const { href, keepsOrigin } = redirectTarget(location, url)
    const { Authorization: _, ...withoutKey } = init.headers
    return follow(href, { ...init, headers: keepsOrigin ? init.headers : withoutKey }, redirects + 1)
  }

  async function get(url: string, { headers, signal }: Parameters<Fetch>[1]): ReturnType<Fetch> {
    const known = cache?.find(url)
    const condition = known ? { 'If-None-Match': known.etag } : undefined
    const limit = startLimit(timeoutMs, signal)
    try {
      const response = await follow(url, { headers: { ...headers, ...condition }, signal: limit.signal })
      if (known && response.status === 304)
        return { ...part(response), ok: true, status: 200, text: async () => known.body }
      const body = await readText(response, url, traffic)
      const etag = response.headers.get('ETag')
      if (response.status === 200 && etag) cache?.keep(url, { etag, body })
      return { ...part(response), text: async () => body }
    } finally {
      limit.stop()
    }
  }

  return { fetch: get, traffic, close: () => agent.destroy() }
}

interface SentInit {
  headers: Record<string, string>
  signal: AbortSignal
}

function part({ ok, status, headers }: Response) {
  return { ok, status, headers }
}

// Not AbortSignal.any: thousands of those on one long-lived signal are held until it goes.
function startLimit(timeoutMs: number, outer?: AbortSignal) {
  const controller = new AbortController()
  const timer = setTimeout(() => {
    controller.abort(new Error(`no whole answer within ${timeoutMs.toLocaleString('en-US')} ms`))
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

async function readText(response: Response, url: string, traffic: Traffic): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    length += chunk.byteLength
    traffic.bytes += chunk.byteLength
    if (length > bodyLimitBytes) {
      const message = `must be ${bodyLimitBytes / 1024 / 1024} MB or less`
      throw new AnswerError(url, [{ path: '', message }])
    }
  }
  return decode(Buffer.concat(chunks, length), url)
}

/** @throws AnswerError where the bytes are not UTF-8: `isGarbled` where they are not a whole answer either. */
function decode(bytes: Buffer, url: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    const options = isJson(bytes.toString('utf8')) ? {} : { cause: error }
    throw new AnswerError(url, [{ path: '', message: 'must be UTF-8 text' }], options)
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
