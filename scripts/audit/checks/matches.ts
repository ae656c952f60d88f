import type { Post } from '../../../src/blog/schema.ts'
import type { Prose } from '../view/prose.ts'

/** Words of a field that a pattern found. */
export interface Match {
  field: keyof Post
  /** As they are read, and as they are written: with the markup between them. */
  text: string
  quote: string
  /** Where they stand in the field. */
  at: number
  /** What the pattern’s first group found. */
  group: string
  prose: Prose
  /** Where they stand in the prose. */
  index: number
}

/**
 * All that a pattern (a global one) finds in some prose. `trace` is a cheaper pattern, not a global one, without which
 * there is nothing to find.
 */
export function* matchesIn(runs: readonly Prose[], pattern: RegExp, trace?: RegExp): Generator<Match> {
  // Most rules find nothing in most posts: one look at all of it says so.
  const isWorthIt = runs.length === 1 || (trace?.test(textOf(runs)) ?? true)
  if (!isWorthIt || (runs.length > 1 && !isIn(pattern, textOf(runs)))) return
  for (const prose of runs) {
    for (const { 0: text, 1: group = '', index } of prose.text.matchAll(pattern)) {
      const quote = prose.written(index, text.length)
      yield { field: prose.field, text, quote, at: prose.offsetAt(index), group, prose, index }
    }
  }
}

const texts = new WeakMap<readonly Prose[], string>()

function textOf(runs: readonly Prose[]): string {
  const text = texts.get(runs) ?? runs.map((run) => run.text).join('\n')
  texts.set(runs, text)
  return text
}

function isIn(pattern: RegExp, text: string): boolean {
  pattern.lastIndex = 0
  const found = pattern.test(text)
  pattern.lastIndex = 0
  return found
}
