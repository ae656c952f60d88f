// General Punctuation (dashes, quotes) has no letters, nor has the mark of an object; a text with no others but these and
// ASCII is most texts, and its words are found in half the time.
const perhapsLetters = /[^\0-\x7f\u2000-\u206f\ufffc]/

/** The words of a text, in lower case: its runs of letters and digits. */
export function wordsIn(text: string): string[] {
  const lower = text.toLowerCase()
  return lower.match(perhapsLetters.test(lower) ? /[\p{L}\p{N}]+/gu : /[a-z\d]+/g) ?? []
}
