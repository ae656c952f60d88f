import type { TextRun } from '../view/text-runs.ts'

/** Text that a pattern matched. */
export interface Match {
  run: TextRun
  /** The text as read, and as written in the field, including markup. */
  text: string
  quote: string
  /** The offset in the field. */
  at: number
  /** The pattern’s first group. */
  group: string
  /** The offset in the run. */
  index: number
}

/**
 * Finds all matches of a global pattern in some runs of text.
 * @param prefilter A cheaper pattern (not global) without which there is no match.
 */
export function* findMatches(
  runs: readonly TextRun[],
  pattern: RegExp,
  prefilter?: RegExp,
): Generator<Match> {
  // Most rules find nothing in most posts: one search in the whole text shows it.
  const text = runs.length > 1 ? joinedText(runs) : ''
  if (text && (text.search(prefilter ?? pattern) === -1 || text.search(pattern) === -1)) return
  for (const run of runs) {
    for (const { 0: text, 1: group = '', index } of run.text.matchAll(pattern)) {
      yield { run, text, quote: run.written(index, text.length), at: run.offsetAt(index), group, index }
    }
  }
}

const joined = new WeakMap<readonly TextRun[], string>()

function joinedText(runs: readonly TextRun[]): string {
  const text = joined.get(runs) ?? runs.map((run) => run.text).join('\n')
  joined.set(runs, text)
  return text
}
