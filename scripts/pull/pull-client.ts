import { announcedCursor, createChangesCall } from '@venue-site/posts/functions-changes'
import { createFunctionsClient, type Fetch } from '@venue-site/posts/functions-client'
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
  const { fetch: send, traffic, close } = createTransport(options)
  let announced: string | null = null
  const fetch: Fetch = async (...request) => {
    const response = await send(...request)
    // What changes after the first cursor is named by the next pull, whenever this one reads it.
    announced ??= announcedCursor(response.headers)
    return response
  }
  const client = createFunctionsClient({ baseUrl, key, fetch })
  const getChanges = createChangesCall({ baseUrl, key, fetch })
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
    getChanges: (query: { domain: string; since: string }) => call(() => getChanges(query, signal)),
    /** Returns the cursor of before the first page was read; null if the host announces none. */
    announcedCursor: () => announced,
    /** Returns the traffic so far. */
    traffic: () => ({ ...traffic, retries }),
  }
}
