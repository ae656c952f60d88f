import { folded, wordsOf } from './searched-text.ts'

const most = 3

/**
 * Returns what a term without results may have meant, the likeliest first: each of its words that the index lacks is
 * replaced by one that is near, or left out. For a single word, there may be several.
 * @param words The words of the index, the most frequent first.
 */
export function suggestionsFor(term: string, words: readonly string[]): string[] {
  // Two words may differ only in accents. The first is more frequent.
  const known = new Map(words.toReversed().map((word) => [folded(word), word]))
  const all = [...known.keys()].reverse()
  const parts = wordsOf(term)
  const given = parts.join(' ')
  const meant = parts.map((part) => {
    const own = folded(part)
    const same = known.get(own)
    if (same) return [same]
    if (all.some((other) => other.startsWith(own))) return [part]
    return nearest(own, all).map((other) => known.get(other) ?? other)
  })
  const [only = []] = meant
  const suggestions = parts.length === 1 ? only : [meant.flatMap(([first]) => first ?? []).join(' ')]
  return suggestions.filter((suggestion) => suggestion !== '' && suggestion !== given)
}

function nearest(word: string, others: readonly string[]): string[] {
  const letters = [...word]
  // In a short word, two letters make another, but for its ending: of żurku, żurek.
  const limit = letters.length < 3 ? 0 : letters.length < 7 ? 1 : 2
  const beginning = word.slice(0, Math.max(3, word.length - 2))
  const limitFor = (other: string) => (other.startsWith(beginning) ? 2 : limit)
  const near = others
    .map((other) => ({ other, distance: distanceOf(letters, [...other], limitFor(other)) }))
    .filter(({ other, distance }) => distance <= limitFor(other))
    // First letters are seldom wrong. Words that are equal in this stay in their order.
    .sort((one, two) => one.distance - two.distance || startsOf(two.other) - startsOf(one.other))
  const kept: string[] = []
  for (const { other } of near) {
    // Not its plural, too.
    if (kept.length < most && !kept.some((first) => other.startsWith(first))) kept.push(other)
  }
  return kept

  function startsOf(other: string): number {
    return Number(other[0] === word[0])
  }
}

/**
 * Returns how many letters must be added, removed, replaced, or swapped with the next (Damerau-Levenshtein, optimal string
 * alignment), or a number over the limit.
 */
function distanceOf(one: readonly string[], other: readonly string[], limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : limit + 1,
      )
    }
    if (Math.min(...next) > limit) return limit + 1
    before = row
    row = next
  }
  return row[other.length] ?? 0
}
