import type { PostReport } from '../rule.ts'
import type { Body } from '../view/body.ts'
import type { Prose } from '../view/prose.ts'

/** The first words from a place of some prose on, as the body has them, for a report on more than can be quoted. */
export function openingWords(
  body: Body,
  prose: Prose,
  index = 0,
): Pick<PostReport, 'field' | 'quote' | 'at'> {
  const at = index === 0 ? prose.start : prose.offsetAt(index)
  const [line = ''] = body.source.slice(at, at + 60).split('\n', 1)
  return { field: 'blog', quote: line.length === 60 ? line.replace(/\s+\S*$/, '') : line.trimEnd(), at }
}
