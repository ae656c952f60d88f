// Twice as fast as `[\p{L}\p{N}]+`: classes of Unicode are slow, and most letters are ASCII.
const lowerCaseWords = /(?:[a-z\d]|(?=[^!-~])[\p{L}\p{N}])+/gu

/** Returns the words of a text in lower case: its runs of letters and digits. */
export function wordsIn(text: string): string[] {
  return text.toLowerCase().match(lowerCaseWords) ?? []
}

/** Returns a text without case, punctuation and spacing. */
export function plainWords(text: string): string {
  return wordsIn(text.normalize('NFKC')).join(' ')
}

/** Returns whether most words of four letters or more, and at least two, are in capitals. Names in code do not count. */
export function isAllCaps(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => /\p{L}{4}/u.test(word) && !/[_\d]/.test(word))
  const capitals = words.filter((word) => word === word.toUpperCase() && word !== word.toLowerCase())
  return capitals.length >= 2 && capitals.length > words.length / 2
}
