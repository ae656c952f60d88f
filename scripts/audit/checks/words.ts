// General Punctuation (dashes, quotes) has no letters, nor has the mark of an object; a text with no others but these and
// ASCII is most texts, and its words are found in half the time.
const perhapsLetters = /[^\0-\x7f\u2000-\u206f\ufffc]/

// A letter or digit, and what stands within a word besides.
const spelledWord = /[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu

/** The words of a text, in lower case: its runs of letters and digits. */
export function wordsIn(text: string): string[] {
  const lower = text.toLowerCase()
  return lower.match(perhapsLetters.test(lower) ? /[\p{L}\p{N}]+/gu : /[a-z\d]+/g) ?? []
}

/** How many words a text has, and how long they are together; hyphens and apostrophes within are parts of them. */
export function measureWords(text: string): { count: number; length: number } {
  if (perhapsLetters.test(text)) {
    const words = text.match(spelledWord) ?? []
    return { count: words.length, length: words.reduce((sum, word) => sum + word.length, 0) }
  }
  // Counted where they stand: making a text of each of a thousand words costs several times as much.
  let count = 0
  let length = 0
  let isInside = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isLetterOrDigit(code)) {
      if (!isInside) count++
      isInside = true
    } else if (!isJoint(code)) isInside = false
    if (isInside) length++
  }
  return { count, length }
}

const isLetterOrDigit = (code: number) =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39)

// ' and - and ’
const isJoint = (code: number) => code === 0x27 || code === 0x2d || code === 0x2019
