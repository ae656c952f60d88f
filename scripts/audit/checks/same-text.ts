import { groupBy } from '../group-by.ts'
import type { PostFacts } from '../view/facts.ts'
import { wordsIn } from './words.ts'

/** A post whose text an earlier one has already. */
export interface Repeated {
  repeats: PostFacts
  original: PostFacts
}

/** The posts of a list (newest first) that have the same text as an older one, each with the oldest. */
export function* repeatsOf(
  facts: readonly PostFacts[],
  textOf: (post: PostFacts) => string,
): Generator<Repeated> {
  for (const [text, posts] of groupBy(facts, textOf)) {
    const original = posts.at(-1)
    if (text === '' || !original) continue
    for (const repeats of posts.slice(0, -1)) yield { repeats, original }
  }
}

/** A text without case, punctuation and spacing. */
export function plainWords(text: string): string {
  return wordsIn(text.normalize('NFKC')).join(' ')
}
