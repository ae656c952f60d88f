import { setImmediate as nextTurn } from 'node:timers/promises'
import pLimit from 'p-limit'
import { Agent, type Dispatcher, request } from 'undici'
import type { Fetch } from '../../src/blog/functions-client.ts'
import { CallError, UnreachableError } from '../../src/blog/functions-errors.ts'
import type { AnswerCache } from './http-cache.ts'
import { acceptedEncodings, readBody } from './read-body.ts'

export interface TransportOptions {
  /** For a request, its redirects and its body together, in milliseconds. */
  timeoutMs: number
  /** Requests in flight at once, each on a connection that is kept. */
  concurrency: number
  /** Answers of earlier pulls, asked for again only if they changed. */
  cache?: AnswerCache
}

/** What went over the line. */
export interface Traffic {
  /** Requests sent, redirects and retries among them. */
  requests: number
  /** Of bodies, as they were sent. */
  bytes: number
}

export interface Transport {
  fetch: Fetch
  traffic: Traffic
  close(): Promise<void>
}

// As many as curl's users are told to allow; a functions host behind a login page or a mirror needs one or two.
const redirectLimit = 5
const redirectStatuses = new Set([301, 302, 303, 307, 308])

/**
 * `fetch` as a pull needs it, over connections that are kept: every request ends in time, no body is without end, a
 * redirect never leaves http(s) nor takes the key to another origin, and what the host has not changed is not sent
 * again.
 */
export function createTransport({ timeoutMs, concurrency, cache }: TransportOptions): Transport {
  const agent = new Agent({ connections: concurrency })
  const inFlight = pLimit(concurrency)
  const traffic = { requests: 0, bytes: 0 }

  /** @param redirects Takes the addresses that the call is sent on to. */
  async function follow(url: string, init: SentInit, redirects: string[]): Promise<Dispatcher.ResponseData> {
    traffic.requests++
    const answer = await request(url, { ...init, dispatcher: agent })
    const location = redirectStatuses.has(answer.statusCode) ? headerOf(answer, 'location') : null
    if (location === null) return answer
    await answer.body.dump()
    if (redirects.length === redirectLimit) throw new Error(`it redirects more than ${redirectLimit} times`)
    const { href, keepsOrigin } = redirectTarget(location, url)
    const { Authorization: _, apikey: __, ...withoutKey } = init.headers
    redirects.push(href)
    return follow(href, { ...init, headers: keepsOrigin ? init.headers : withoutKey }, redirects)
  }

  async function get(url: string, { headers, signal }: Parameters<Fetch>[1]): ReturnType<Fetch> {
    const known = cache?.find(url)
    const condition = known ? { 'If-None-Match': known.etag } : undefined
    const limit = startLimit(timeoutMs, signal)
    const redirects: string[] = []
    const address = () => ({ url, redirectedTo: redirects.at(-1) })
    try {
      const sent = { ...headers, 'Accept-Encoding': acceptedEncodings, ...condition }
      const answer = await follow(url, { headers: sent, signal: limit.signal }, redirects)
      const { statusCode: status } = answer
      const body = await readBody(answer.body, headerOf(answer, 'content-encoding'), address())
      traffic.bytes += body.sentBytes
      if (known && status === 304) return responseOf(200, answer, known.body, redirects)
      const etag = headerOf(answer, 'etag')
      if (status === 200 && etag) cache?.keep(url, { etag, body: body.text })
      return responseOf(status, answer, body.text, redirects)
    } catch (error) {
      signal?.throwIfAborted()
      throw error instanceof CallError ? error : new UnreachableError(address(), error)
    } finally {
      limit.stop()
    }
  }

  async function getInTurn(...request: Parameters<Fetch>): ReturnType<Fetch> {
    const answer = await inFlight(() => get(...request))
    // The next request goes out before this answer is taken apart: the line is never idle.
    await nextTurn()
    return answer
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
  answer: Dispatcher.ResponseData,
  text: string,
  redirects: readonly string[],
): Awaited<ReturnType<Fetch>> {
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name) => headerOf(answer, name) },
    redirectedTo: redirects.at(-1),
    text: async () => text,
  }
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
