import { remarkParser, renderMarkdown } from '../../src/blog/markdown.ts'
import type { BodyRenderer } from '../../src/blog/publish.ts'
import { digestOf } from '../files/digest.ts'
import type { RecordStore } from '../files/record-store.ts'
import { loadFastParser } from './fast-parser.ts'

export interface SpeedyRenderer {
  render: BodyRenderer
  /** Whether the fast parser was there; the HTML is the same without it. */
  isFast: boolean
}

/**
 * Turns bodies into HTML as the browser does, with a faster parser, and only those that are not in the cache.
 * @param version The digest of what the code makes of bodies.
 */
export async function createBodyRenderer(
  version: string,
  openCache: () => RecordStore | undefined,
): Promise<SpeedyRenderer> {
  const fastParser = await loadFastParser()
  const parse = fastParser ?? remarkParser
  const render: BodyRenderer = (body, { title }) => {
    const cache = openCache()
    const key = digestOf(version, title, body)
    const known = cache?.find(key)
    if (known) return known.toString('utf8')
    const html = renderMarkdown(body, { title, parse })
    cache?.keep(key, [Buffer.from(html)])
    return html
  }
  return { render, isFast: fastParser !== null }
}
