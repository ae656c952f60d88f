import { areEnglish, type Language } from '../languages/language.ts'
import { isEnglish, rarityOf } from '../spelling/dictionary.ts'

/**
 * Returns whether a text stops in the middle of a sentence: after an open mark, after a word that ends none, or in the
 * middle of a word. That only a period is missing does not count.
 * @param isInside Whether another text follows: then a comma ends a greeting, and a name a signature.
 */
export function isUnfinished(text: string, language: Language, isInside = false): boolean {
  const trimmed = text.trimEnd()
  if (!isInside && language.openMark.test(trimmed)) return true
  if (language.code !== 'en') return language.endsOpen(trimmed)
  if (!/\p{Ll}$/u.test(trimmed) || /$(?<=[#@]\S+)/.test(trimmed)) return false
  const words = language.wordsIn(trimmed)
  // The last word of a signature or of a line of keywords may be anything.
  if (words.length < 8 || !areEnglish(words)) return false
  const last = words.at(-1) ?? ''
  if (language.endsOpen(trimmed)) return true
  // A title may end so, and a question: not a paragraph.
  if (isInside) return /\s(?:as|at|for|of|to|with)$/.test(trimmed)
  // A list may end in a name.
  if (/(?:,|,? and)\s+\S+$/.test(trimmed)) return false
  // “lea” of “leave” is a word, too.
  return !isEnglish(last) || (last.length < 4 && rarityOf(last) > 35)
}
