import { createFunctionsClient, type FunctionsClient } from '../../src/blog/functions-client.ts'
import { ResponseError } from '../../src/blog/functions-errors.ts'
import type { HttpCache } from './http-cache.ts'
import { type RetryOptions, withRetries } from './retry.ts'
import { createTransport, type Traffic } from './transport.ts'

export interface PullClientOptions extends Omit<RetryOptions, 'onRetry'> {
  baseUrl: string
  key?: string
  concurrency: number
  timeoutMs: number
  cache?: HttpCache
}

/** The functions client of a pull: every call has a time limit, and is retried after transient errors. */
export interface PullClient extends Pick<FunctionsClient, 'listPosts' | 'getPost'> {
  /** The traffic so far. */
  traffic(): Traffic & { retries: number }
  close(): Promise<void>
}

export function createPullClient(options: PullClientOptions): PullClient {
  const { baseUrl, key, concurrency, timeoutMs, cache, signal } = options
  const transport = createTransport({ timeoutMs, concurrency, cache })
  const client = createFunctionsClient({ baseUrl, key, fetch: transport.fetch })
  let retries = 0

  async function call<Result>(once: () => Promise<Result>): Promise<Result> {
    const onRetry = () => {
      retries++
    }
    const attempt = () =>
      once().catch((error: unknown) => {
        if (error instanceof ResponseError) cache?.drop(error.url)
        throw error
      })
    return withRetries(attempt, { ...options, onRetry })
  }

  return {
    listPosts: (query) => call(() => client.listPosts(query, signal)),
    getPost: (slug) => call(() => client.getPost(slug, signal)),
    traffic: () => ({ ...transport.traffic, retries }),
    close: transport.close,
  }
}
