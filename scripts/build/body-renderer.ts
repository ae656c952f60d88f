import { isPlainBody, plainBody } from '../../src/blog/plain-body.ts'
import type { BodyRenderer } from '../../src/blog/post-page-data.ts'
import type { BodyCall } from './body-thread.ts'
import { LimitError, openLimitedThread } from './limited-thread.ts'

// The slowest body of 711 real posts takes 0.1 s and 20 MB.
const limits = { milliseconds: 10_000, megabytes: 512 }

/**
 * Returns a renderer with the browser's result and a faster parser. It runs in a thread with limits, because some
 * Markdown takes a parser minutes. A body that exceeds the limits is shown as plain text.
 * @param thread The URL of `body-thread.ts`.
 * @param onPlain Called with the slug of each post whose body is shown as plain text.
 */
export function createBodyRenderer(thread: string, onPlain: (slug: string) => void): BodyRenderer {
  const { call } = openLimitedThread<BodyCall, string>(thread, limits)
  return async (body, { title, slug }) => {
    const html = await call({ body, title }).catch((error: unknown) => {
      if (error instanceof LimitError) return plainBody(body)
      throw error
    })
    if (isPlainBody(html, body)) onPlain(slug)
    return html
  }
}
