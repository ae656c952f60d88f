import { setTimeout as sleep } from 'node:timers/promises'
import { HttpError, reasonOf } from '@venue-site/posts/functions-errors'
import { headerOf, openHttpClient } from '@venue-site/posts/http-client.server'
import { PrivateAddressError } from '@venue-site/posts/public-address.server'
import { waitBeforeRetry } from '@venue-site/posts/retry-policy'
import pLimit from 'p-limit'
import type { PictureLimits } from './check-picture.ts'

/** What tells whether a picture has changed. */
export interface Validators {
  etag?: string
  lastModified?: string
}

interface PictureErrorOptions extends ErrorOptions {
  isFinal?: boolean
  isContent?: boolean
  wait?: number
}

/** A picture could not be had. The message is the end of a sentence about it. */
export class PictureError extends Error {
  override name = 'PictureError'
  /** Whether the same request cannot succeed soon. */
  readonly isFinal: boolean
  /** Whether the server did answer, with what is no picture. */
  readonly isContent: boolean
  /** After how many milliseconds the server wants to be asked again. */
  readonly wait?: number

  constructor(
    message: string,
    { isFinal = false, isContent = false, wait, cause }: PictureErrorOptions = {},
  ) {
    super(message, { cause })
    this.isFinal = isFinal
    this.isContent = isContent
    this.wait = wait
  }
}

interface ClientOptions {
  /** For a request, its redirects and its body together, in milliseconds. */
  timeoutMs: number
  limits: PictureLimits
  isPublicOnly: boolean
  /** Aborts when the pictures must be done. */
  signal: AbortSignal
  /** When that is, in milliseconds since 1970. */
  deadlineAt: number
}

/** What is known of a server. */
interface HostState {
  inFlight: ReturnType<typeof pLimit>
  /** When it may be asked again, in milliseconds since 1970. */
  notBefore: number
  /** Failures in a row. */
  failures: number
}

// So many failures in a row mean that a server is down. The pull does not wait for its other pictures.
const mostFailures = 20

// A server of pictures is not ours: it is asked politely.
const requestsToHost = 4

/** Asks servers for pictures: a few at a time each, and none before the time that it asked for. */
export function createPictureClient({ timeoutMs, limits, isPublicOnly, signal, deadlineAt }: ClientOptions) {
  const client = openHttpClient({ connections: requestsToHost, isPublicOnly })
  signal.addEventListener('abort', () => client.close())
  const hosts = new Map<string, HostState>()
  const traffic = { requests: 0, bytes: 0 }

  function hostOf(address: string) {
    const { host } = new URL(address)
    const known = hosts.get(host) ?? { inFlight: pLimit(requestsToHost), notBefore: 0, failures: 0 }
    hosts.set(host, known)
    return known
  }

  async function getNow(address: string, known: Validators) {
    const timeout = AbortSignal.timeout(timeoutMs)
    const redirects: string[] = []
    const headers = {
      Accept: 'image/avif,image/webp,image/*;q=0.9',
      ...(known.etag ? { 'If-None-Match': known.etag } : {}),
      ...(known.lastModified ? { 'If-Modified-Since': known.lastModified } : {}),
    }
    try {
      const response = await client.send(
        address,
        { headers, signal: AbortSignal.any([timeout, signal]) },
        redirects,
      )
      const { statusCode: status } = response
      if (status === 304 || status < 200 || status > 299) await response.body.dump()
      if (status === 304) return { isUnchanged: true as const }
      if (status < 200 || status > 299) {
        const retryAfter = headerOf(response, 'retry-after') ?? undefined
        const isBusy = status === 429 || status === 408 || status >= 500
        throw new PictureError(`answers ${status}`, {
          isFinal: !isBusy,
          wait:
            retryAfter && isBusy ? waitBeforeRetry(new HttpError(status, address, retryAfter), 1) : undefined,
        })
      }
      const bytes = await readAtMost(response.body, limits.megabytes)
      traffic.bytes += bytes.length
      const [etag, lastModified] = [headerOf(response, 'etag'), headerOf(response, 'last-modified')]
      return { bytes, validators: { etag: etag ?? undefined, lastModified: lastModified ?? undefined } }
    } catch (error) {
      if (error instanceof PictureError) throw error
      if (
        error instanceof PrivateAddressError ||
        (error instanceof Error && error.cause instanceof PrivateAddressError)
      )
        throw new PictureError(`is not fetched: ${reasonOf(error)}`, { isFinal: true, cause: error })
      const reason = timeout.aborted ? `none within ${timeoutMs.toLocaleString('en-US')} ms` : reasonOf(error)
      throw new PictureError(`has no answer: ${reason}`, { cause: error })
    } finally {
      traffic.requests += 1 + redirects.length
    }
  }

  return {
    /**
     * Asks for a picture.
     * @param known Of the copy that is kept, if there is one.
     * @throws PictureError
     */
    async get(address: string, known: Validators = {}) {
      const host = hostOf(address)
      return host.inFlight(async () => {
        if (host.failures >= mostFailures)
          throw new PictureError(`is on a server that failed ${mostFailures} times in a row`, {
            isFinal: true,
          })
        const wait = host.notBefore - Date.now()
        if (host.notBefore > deadlineAt)
          throw new PictureError('is on a server that asks to wait longer than the pull may take', {
            isFinal: true,
          })
        try {
          if (wait > 0) await sleep(wait, undefined, { signal })
          const answer = await getNow(address, known)
          host.failures = 0
          return answer
        } catch (error) {
          if (!(error instanceof PictureError)) throw new PictureError('was not reached', { cause: error })
          const isDown = !error.isFinal && !error.isContent
          host.failures = isDown ? host.failures + 1 : 0
          if (error.wait) host.notBefore = Date.now() + error.wait
          throw error
        }
      })
    },
    traffic,
    [Symbol.dispose]: client.close,
  }
}

async function readAtMost(body: AsyncIterable<Buffer>, megabytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > megabytes * 1_000_000)
      throw new PictureError(`has more than ${megabytes} MB. Make it smaller`, { isContent: true })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
