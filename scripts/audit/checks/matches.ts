import type { Post } from '../../../src/blog/schema.ts'
import type { Prose } from '../view/prose.ts'

/** Words of a field that a pattern found. */
export interface Match {
  field: keyof Post
  quote: string
  /** Where they stand in the field. */
  at: number
  /** What the pattern’s first group found. */
  group: string
  prose: Prose
  /** Where they stand in the prose. */
  index: number
}

/** All that a pattern (a global one) finds in some prose. */
export function* matchesIn(runs: Iterable<Prose>, pattern: RegExp): Generator<Match> {
  for (const prose of runs) {
    for (const { 0: quote, 1: group = '', index } of prose.text.matchAll(pattern)) {
      yield { field: prose.field, quote, at: prose.offsetAt(index), group, prose, index }
    }
  }
}
