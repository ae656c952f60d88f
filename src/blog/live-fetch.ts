import type { Fetch } from '@venue-site/posts/functions-client'
import { maxResponseBytes, tooLong } from '@venue-site/posts/functions-errors'

// A host that sleeps starts within seconds, and a post has some kilobytes.
const defaultTimeoutMs = 20_000

/** Creates a `fetch` for the browser that limits the time and the size of a response. */
export function createLiveFetch({ timeoutMs = defaultTimeoutMs } = {}): Fetch {
  return async (url, { headers, signal }) => {
    const response = await fetch(url, { headers, signal: within(timeoutMs, signal) })
    const { ok, status } = response
    return { ok, status, headers: response.headers, text: () => readText(response, url) }
  }
}

// A browser without `any` has a limit of its own, of minutes.
function within(timeoutMs: number, signal?: AbortSignal): AbortSignal | undefined {
  if (!('any' in AbortSignal)) return signal
  const timeout = AbortSignal.timeout(timeoutMs)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

async function readText({ body }: Response, url: string): Promise<string> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.byteLength
    if (length > maxResponseBytes) {
      reader.cancel().catch(() => {})
      throw tooLong(url)
    }
    text += decoder.decode(value, { stream: true })
  }
  return text + decoder.decode()
}
