import { isEnglish, rarityOf } from '../spelling/dictionary.ts'
import { areEnglish, wordsIn } from './words.ts'

// No sentence ends in them.
const openWords =
  /(?:^|\s)(?:although|an?|and|because|between|but|by|during|every|from|his|if|into|its|my|nor|of|onto|or|our|than|the|their|unless|until|upon|via|whether|which|while|whose|without|your|(?:an?|any|each|every|no|the) [a-z]+ (?:that|who)|(?:he|it|she|that|there|they|this|we|which|you) (?:are|can|had|has|have|is|was|were|will)|(?:and|but|or|so|that|when|which|while) (?:he|i|it|she|they|we|you)|(?:for|from|in|into|of|on|to|with) (?:an?|his|its|my|our|the|their|your))$/i

/**
 * Returns whether a text stops in the middle of a sentence: after an open mark, after a word that ends none, or in the
 * middle of a word. That only a period is missing does not count.
 * @param isInside Whether another text follows: then a comma ends a greeting, and a name a signature.
 */
export function isUnfinished(text: string, isInside = false): boolean {
  const trimmed = text.trimEnd()
  if (!isInside && /[\p{L}\p{N}]\s?[,;–—(“‘[]$/u.test(trimmed)) return true
  if (!/\p{Ll}$/u.test(trimmed) || /$(?<=[#@]\S+)/.test(trimmed)) return false
  const words = wordsIn(trimmed)
  // The last word of a signature or of a line of keywords may be anything.
  if (words.length < 8 || !areEnglish(words)) return false
  const last = words.at(-1) ?? ''
  if (openWords.test(trimmed)) return true
  // A title may end so, and a question: not a paragraph.
  if (isInside) return /\s(?:as|at|for|of|to|with)$/.test(trimmed)
  // A list may end in a name.
  if (/(?:,|,? and)\s+\S+$/.test(trimmed)) return false
  // “lea” of “leave” is a word, too.
  return !isEnglish(last) || (last.length < 4 && rarityOf(last) > 35)
}
