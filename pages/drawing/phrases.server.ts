/** A part of a text that stays in one line. */
export interface Phrase {
  /** What separates it from the one before, if both are in one line. */
  gap: '' | ' '
  text: string
}

// Scripts that are written without spaces between words.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
// What begins no line: closing brackets, marks of punctuation, dashes, and signs that lengthen or repeat a letter.
const beginsNoLine = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}\p{Lm}\p{M}～%]/u
const endsNoLine = /[\p{Ps}\p{Pi}]$/u
// Of Japanese: particles and endings, which belong to the word before.
const particle = /^\p{Script=Hiragana}{1,2}$/u

/** Returns whether a text has letters of a script without spaces. They are as high as a line. */
export function isUnspaced(text: string): boolean {
  return unspaced.test(text)
}

/** Splits a text at its spaces, and between the words of a script that has none. */
export function phrasesOf(text: string, locale: string): Phrase[] {
  return text
    .split(' ')
    .flatMap((word) => wordsIn(word, locale).map((part, at) => ({ gap: at === 0 ? ' ' : '', text: part })))
}

function wordsIn(text: string, locale: string): string[] {
  if (!isUnspaced(text)) return [text]
  const words: string[] = []
  for (const { segment } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    const last = words.at(-1)
    const isJoined = beginsNoLine.test(segment) || particle.test(segment)
    if (last !== undefined && (isJoined || endsNoLine.test(last))) words[words.length - 1] = last + segment
    else words.push(segment)
  }
  return words
}
