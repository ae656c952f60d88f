import { createFunctionsClient } from '@venue-site/posts/functions-client'
import { ResponseError } from '@venue-site/posts/functions-errors'
import { type RetryOptions, withRetries } from './retry.ts'
import { createTransport, type TransportOptions } from './transport.ts'

interface PullClientOptions extends TransportOptions, Omit<RetryOptions, 'onRetry'> {
  baseUrl: string
  key?: string
}

export type PullClient = ReturnType<typeof createPullClient>

/**
 * The functions client of a pull: every call has a time limit, and is retried after transient errors. When `signal`
 * aborts, all calls end.
 */
export function createPullClient({ baseUrl, key, ...options }: PullClientOptions) {
  const { cache, signal } = options
  const { fetch, traffic, close } = createTransport(options)
  const client = createFunctionsClient({ baseUrl, key, fetch })
  let retries = 0
  signal.addEventListener('abort', close)

  async function call<Result>(once: () => Promise<Result>): Promise<Result> {
    const attempt = () =>
      once().catch((error: unknown) => {
        // Otherwise a retry would only confirm the cached response.
        if (error instanceof ResponseError) cache?.drop(error.url)
        throw error
      })
    const onRetry = () => {
      retries++
    }
    return withRetries(attempt, { ...options, onRetry })
  }

  return {
    listPosts: (query: { domain: string; page: number }) => call(() => client.listPosts(query, signal)),
    getPost: (slug: string) => call(() => client.getPost(slug, signal)),
    /** Returns the traffic so far. */
    traffic: () => ({ ...traffic, retries }),
  }
}
