import pRetry from 'p-retry'
import { createFunctionsClient, type FunctionsClient } from '../../src/blog/functions-client.ts'
import { isRetryable } from '../../src/blog/functions-errors.ts'

export interface TransportOptions {
  baseUrl: string
  key: string
  /** For a request and its body, in milliseconds. */
  timeoutMs: number
  retries: number
}

// The first retry waits up to a second, each further one twice as long: enough for a host to restart,
// short enough that a pull against a dead host gives up within a minute.
const firstWaitMs = 500

/** The functions client as a pull uses it: every request has a timeout, and is retried where that may help. */
export function createPullClient({ baseUrl, key, timeoutMs, retries }: TransportOptions): FunctionsClient {
  const client = createFunctionsClient({
    baseUrl,
    key,
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) }),
  })
  const retrying = <T>(call: () => Promise<T>) =>
    pRetry(call, {
      retries,
      minTimeout: firstWaitMs,
      randomize: true,
      shouldRetry: ({ error }) => isRetryable(error),
    })
  return {
    listPosts: (query) => retrying(() => client.listPosts(query)),
    getPost: (slug) => retrying(() => client.getPost(slug)),
  }
}
