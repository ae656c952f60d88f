import { toWritten } from '../../src/search/searched-text.ts'

// Words that stand in more posts are more likely to be meant. 4,000 are 13 KB, compressed.
const mostWords = 4000
// A misspelt word of fewer letters may be any other. Of scripts whose letters are syllables or more, two are a word.
const usualWord = /^[\p{L}\p{M}]{3,30}$/u
const wordOfSyllables = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]{2,30}$/u

/** Collects the words of indexed pages, to suggest one for a word that is not found. */
export function createWordList() {
  const counts = new Map<string, number>()
  return {
    /** Adds the words of a page's HTML, whose texts are as in the index. */
    add(html: string): void {
      const text = toWritten(html.replace(/<[^>]*>|&#?\w+;/g, ' ')).toLowerCase()
      for (const word of new Set(text.match(/[\p{L}\p{M}\p{N}]+/gu))) {
        if (usualWord.test(word) || wordOfSyllables.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
      }
    },
    /** Returns the most frequent words, a line each: those of equal frequency in the order of their letters. */
    text(): string {
      return [...counts]
        .sort(([one, of], [other, ofOther]) => ofOther - of || (one < other ? -1 : 1))
        .slice(0, mostWords)
        .map(([word]) => word)
        .join('\n')
    },
  }
}
