// Time grows with the square of what is segmented at once: hours for a megabyte.
const parts = /[\p{L}\p{M}\p{N}]{1,200}|[^\p{L}\p{M}\p{N}]{1,200}/gu
const inWord = /[\p{L}\p{M}\p{N}]/u

const segmenters = new Map<string, Intl.Segmenter>()

/** Splits a text in a language that writes no spaces between words into them and what is between them. */
export function segmentsOf(text: string, language: string): string[] {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, segmenter)
  const segmented = (part: string) => Array.from(segmenter.segment(part), ({ segment }) => segment)
  return (text.match(parts) ?? []).flatMap(segmented)
}

/** Returns the words of a text in lower case, in a language that writes no spaces between them. */
export function segmentWords(text: string, language: string): string[] {
  return segmentsOf(text.toLowerCase(), language).filter((segment) => inWord.test(segment))
}
