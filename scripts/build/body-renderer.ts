import { plainBody } from '../../src/blog/plain-body.ts'
import type { BodyRenderer } from '../../src/blog/publish.ts'
import { digestOf } from '../files/digest.ts'
import type { RecordStore } from '../files/record-store.ts'
import type { BodyCall, RenderedBody } from './body-thread.ts'
import { LimitError, openLimitedThread } from './limited-thread.ts'

export interface SpeedyRenderer {
  render: BodyRenderer
  /** What became of the bodies since this was last asked. */
  takeCounts(): BodyCounts
}

export interface BodyCounts {
  /** Whether the fast parser was there; the HTML is the same without it. */
  isFast: boolean
  /** The slugs of posts whose bodies are too much to render, and are shown as plain text. */
  plain: string[]
}

// The slowest body of 711 real posts takes 0.1 s and 20 MB.
const limits = { milliseconds: 10_000, megabytes: 512 }

/**
 * Turns bodies into HTML as the browser does, with a faster parser, and only those that are not in the cache. A body
 * that takes longer than ten seconds is plain text: Markdown has endless shapes that take a parser minutes.
 * @param version The digest of what the code makes of bodies.
 * @param thread The address of `body-thread.ts`.
 */
export function createBodyRenderer(
  version: string,
  thread: string,
  openCache: () => RecordStore | undefined,
): SpeedyRenderer {
  const { call } = openLimitedThread<BodyCall, RenderedBody>(thread, limits)
  let counts: BodyCounts = { isFast: true, plain: [] }
  return {
    async render(body, { title, slug }) {
      const cache = openCache()
      const key = digestOf(version, title, body)
      const known = cache?.find(key)
      if (known) return known.toString('utf8')
      try {
        const { html, isPlain, isFast } = await call({ body, title })
        counts.isFast = isFast
        if (isPlain) counts.plain.push(slug)
        cache?.keep(key, [Buffer.from(html)])
        return html
      } catch (error) {
        if (!(error instanceof LimitError)) throw error
        counts.plain.push(slug)
        return plainBody(body)
      }
    },
    takeCounts() {
      const taken = counts
      counts = { ...counts, plain: [] }
      return taken
    },
  }
}
