import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Fetch } from '@venue-site/posts/functions-client'
import { CallError, UnreachableError } from '@venue-site/posts/functions-errors'
import { type HttpClientOptions, headerOf, openHttpClient } from '@venue-site/posts/http-client.server'
import { acceptedEncodings, decodeBody, readBytes } from '@venue-site/posts/read-body.server'
import pLimit from 'p-limit'
import type { HttpCache } from './http-cache.ts'

export interface TransportOptions extends Pick<HttpClientOptions, 'isOwnHost'> {
  /** For a request, its redirects and its body together, in milliseconds. */
  timeoutMs: number
  /** Requests in flight at once, each on a connection that is kept. */
  concurrency: number
  /** Responses of earlier pulls, requested again only if they changed. */
  cache?: HttpCache
}

/**
 * `fetch` as a pull needs it: every request has a time limit, every body a size limit, and the host does not send again
 * what has not changed. Why undici's interceptors do not do this: docs/decisions/001-pull-transport.md.
 */
export function createTransport({ timeoutMs, concurrency, cache, isOwnHost }: TransportOptions) {
  const client = openHttpClient({ connections: concurrency, isOwnHost })
  const inFlight = pLimit(concurrency)
  /** Requests sent, including redirects and retries, and bytes of bodies as sent. */
  const traffic = { requests: 0, bytes: 0 }

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
      const response = await client.send(url, { headers: sent, signal: timeout.signal }, redirects)
      const bytes = await readBytes(response, address())
      traffic.bytes += bytes.length
      const isUnchanged = cached != null && response.statusCode === 304
      const status = isUnchanged ? 200 : response.statusCode
      const body = isUnchanged
        ? cached.body
        : await decodeBody(bytes, headerOf(response, 'content-encoding'), address())
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
      throw error instanceof CallError ? error : new UnreachableError(address(), error)
    } finally {
      clearTimeout(timer)
      traffic.requests += 1 + redirects.length
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
    close: client.close,
  }
}
