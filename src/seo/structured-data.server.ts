import type { Graph, Thing } from 'schema-dts'
import { dataBlockText } from '../data-block.ts'

/**
 * What a page says of itself in schema.org's words; nothing where it says nothing. Machines have the time
 * to wait for it: it comes last in the document, after what people read.
 */
export function renderStructuredData(things: readonly Thing[]): string {
  if (things.length === 0) return ''
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return `<script type="application/ld+json">${dataBlockText(graph)}</script>`
}
