import { plainBody } from '../../src/blog/plain-body.ts'
import type { BodyRenderer } from '../../src/blog/post-page-data.ts'
import type { Problem } from '../../src/outputs.ts'
import type { BodyCall, RenderedBody } from './body-thread.ts'
import { LimitError, openLimitedThread } from './limited-thread.ts'

// The slowest body of 711 real posts takes 0.1 s and 20 MB.
const limits = { milliseconds: 10_000, megabytes: 512 }

/** A problem of the build, or of this machine: it has no binding for the fast parser. */
export type RenderProblem = Problem | 'slow-parser'

/**
 * Returns a renderer with the browser's result and a faster parser. It runs in a thread with limits, because some
 * Markdown takes a parser minutes. A body that exceeds the limits is shown as plain text.
 * @param thread The URL of `body-thread.ts`.
 * @param note Called with each problem, and the slug of its post.
 */
export function createBodyRenderer(
  thread: string,
  note: (problem: RenderProblem, slug: string) => void,
): BodyRenderer {
  const { call } = openLimitedThread<BodyCall, RenderedBody>(thread, limits)
  return async (body, { title, slug }) => {
    const { html, isPlain, isFast } = await call({ body, title }).catch((error: unknown) => {
      if (error instanceof LimitError) return { html: plainBody(body), isPlain: true, isFast: true }
      throw error
    })
    if (isPlain) note('body-too-complex', slug)
    if (!isFast) note('slow-parser', slug)
    return html
  }
}
