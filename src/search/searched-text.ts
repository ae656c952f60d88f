// Letters of another width, and ligatures. No signs, of which some are a tag's.
const otherForms = /[\ufb00-\ufb06\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff66-\uffdc]+/g

// Letters with a stroke and ligatures, which readers type without: `lodz`, `coeur`. Pagefind ignores only accents, and in
// quoted phrases only those that are one character with their letter. So an index has accents that hardly any text has.
const accented: Readonly<Record<string, string>> = {
  ...{ ł: 'ḹ', Ł: 'Ḹ', ø: 'ṏ', Ø: 'Ṏ', đ: 'ḓ', Đ: 'Ḓ' },
  ...{ œ: 'ṍe', Œ: 'ṌE', æ: 'ǡe', Æ: 'ǠE' },
}
const asWritten = new Map(Object.entries(accented).map(([letter, form]) => [form, letter]))
const specialLetters = /[łøđœæ]/gi
const accentedForms = /[ṍǡ]e|[ḹṏḓ]/gi

// What is written as one with the next word, such as `l’` in `l’eau` and the article in `والشاي`. Pagefind would find
// the word only with it.
const elided = /(?<!\p{L})()(\p{L}+['’])(?=\p{L})/gu
const attached: Readonly<Record<string, RegExp>> = {
  ar: /(^|[^\p{L}\p{M}])([وف]?[بك]?ال|[وف]?لل)(?=\p{L}{2})/gu,
  ca: elided,
  fr: elided,
  it: elided,
}

/** Languages that are written without spaces between words. */
export const withoutSpaces: readonly string[] = ['ja', 'th', 'zh']

/** Stands in an index between words that a text has without a space: a space, after a word joiner, which no text has there. */
export const joint = '\u2060 '
const markedJoint = /\u2060(<\/mark>)? /g
const partOfWord = /\S*\u2060$/

/** Returns a text with its letters in their usual forms, and something else after what is attached to words. */
export function detached(text: string, language: string, replacement: string): string {
  const usual = inUsualForms(text)
  const before = attached[language]
  return before ? usual.replace(before, replacement) : usual
}

/**
 * Returns a term as the index has it: without what is attached to words, and with a space for a hyphen, a slash and
 * the like, as Pagefind has the parts of `old-fashioned`. Only a quoted phrase keeps both. Pagefind splits the terms of
 * languages without spaces.
 * @param language Without a script or a country: `fr`.
 */
export function toSearched(term: string, language: string): string {
  return isPhrase(term)
    ? detached(term, language, '$1$2 ')
    : detached(term, language, '$1').replace(/(?<=\p{L})[\p{Pd}/,&+](?=\p{L})/gu, ' ')
}

/** Returns the words that Pagefind finds a searched term by: of a quoted phrase none, as it finds that only as it is. */
export function searchedWords(searched: string, language: string): string[] {
  if (isPhrase(searched)) return []
  if (!withoutSpaces.includes(language)) return wordsOf(searched)
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(searched)
  return Array.from(segments).flatMap(({ segment, isWordLike }) => (isWordLike ? segment : []))
}

function isPhrase(term: string): boolean {
  return /^".+"$/.test(term)
}

/** Returns a part of an indexed text, with marks or without, as it was. What is attached to a word that it lacks is left out. */
export function toShown(indexed: string): string {
  return toWritten(indexed.replace(partOfWord, '').trimEnd().replace(markedJoint, '$1'))
}

/** Returns indexed words with their letters as they were. */
export function toWritten(indexed: string): string {
  return indexed.replace(accentedForms, (letters) => asWritten.get(letters) ?? letters)
}

/** Returns a text with an accent in place of each stroke, and two letters for a ligature. */
function toAccented(text: string): string {
  return text.replace(specialLetters, (letter) => accented[letter] ?? letter)
}

/** Returns the words of a term in small letters, without the signs around them, such as quotes and a question mark. */
export function wordsOf(term: string): string[] {
  const words = term.toLowerCase().split(/\s+/)
  return words.map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '')).filter(Boolean)
}

/** Returns a word without case, accents and other forms of its letters. */
export function folded(word: string): string {
  return toAccented(word.toLowerCase()).normalize('NFKD').replace(/\p{M}/gu, '')
}

function inUsualForms(text: string): string {
  // A letter of ASCII, but no `>`, may have an accent after it.
  return text.replace(/\w?[^\0-\x7f]+/g, (run) =>
    toAccented(run.normalize('NFC').replace(otherForms, (letters) => letters.normalize('NFKC'))),
  )
}
