import { plainBody } from '../../src/blog/plain-body.ts'
import type { BodyRenderer } from '../../src/blog/post-page-data.ts'
import type { BodyCall, RenderedBody } from './body-thread.ts'
import { LimitError, openLimitedThread } from './limited-thread.ts'

// The slowest body of 711 real posts takes 0.1 s and 20 MB.
const limits = { milliseconds: 10_000, megabytes: 512 }

/**
 * Turns bodies into HTML as the browser does, with a faster parser, in a thread with limits: Markdown has endless shapes
 * that take a parser minutes. A body past the limits is shown as plain text.
 * @param thread The address of `body-thread.ts`.
 * @param onPlain Called with the slug of a post that is shown as plain text.
 */
export function createBodyRenderer(thread: string, onPlain: (slug: string) => void) {
  const { call } = openLimitedThread<BodyCall, RenderedBody>(thread, limits)
  let wasFast = true
  const render: BodyRenderer = async (body, { title, slug }) => {
    try {
      const { html, isPlain, isFast } = await call({ body, title })
      wasFast = isFast
      if (isPlain) onPlain(slug)
      return html
    } catch (error) {
      if (!(error instanceof LimitError)) throw error
      onPlain(slug)
      return plainBody(body)
    }
  }
  return { render, isFast: () => wasFast }
}
