import { LimitError, openLimitedThread, postLimits } from '@venue-site/cli/limited-thread'
import { isPlainBody, plainBody } from '@venue-site/posts/plain-body'
import { bodyLabels } from '../../pages/words.server.ts'
import type { BodyRenderer } from '../../src/blog/post-page-data.ts'
import type { BodyCall } from './body-thread.ts'

/**
 * Returns a renderer with the browser's result and a faster parser. It runs in a thread with limits, because some
 * Markdown takes a parser minutes. A body that exceeds the limits is shown as plain text.
 * @param thread The URL of `body-thread.ts`.
 * @param onPlain Called with the slug of each post whose body is shown as plain text.
 */
export function createBodyRenderer(thread: string, onPlain: (slug: string) => void): BodyRenderer {
  const { call } = openLimitedThread<BodyCall, string>(thread, postLimits)
  return async (body, { title, slug }) => {
    const html = await call({ body, title, labels: bodyLabels }).catch((error: unknown) => {
      if (error instanceof LimitError) return plainBody(body)
      throw error
    })
    if (isPlainBody(html, body)) onPlain(slug)
    return html
  }
}
