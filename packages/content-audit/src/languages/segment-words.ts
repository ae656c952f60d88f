// Time grows with the square of what is segmented at once: hours for a megabyte.
const longestPart = 200

const segmenters = new Map<string, Intl.Segmenter>()

/** Returns the words of a text in lower case, in a language that writes no spaces between them. */
export function segmentWords(text: string, language: string): string[] {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, segmenter)
  const words: string[] = []
  for (const [run] of text.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    for (let at = 0; at < run.length; at += longestPart) {
      for (const { segment } of segmenter.segment(run.slice(at, at + longestPart))) words.push(segment)
    }
  }
  return words
}
