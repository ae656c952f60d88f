import type { ElementContent } from 'hast'

// A browser finds where to break a word that no line holds by trying, which takes it the square of the word's length:
// 20,000 letters hold Chromium up for five seconds. Longer than this no word is, nor an address.
const longest = 1000
const longWord = /[!-\u2e7f]{1000}/
const piece = /[\s\S]{1,100}/g

/** A text, with places to break it at (`wbr`) where it has a word that no language knows. */
export function breakLongWords(text: string): ElementContent[] {
  if (text.length < longest || !longWord.test(text)) return [{ type: 'text', value: text }]
  return text
    .split(/(\s+)/)
    .flatMap((part) => (part.length < longest ? [part] : (part.match(piece) ?? []).flatMap(withBreak)))
    .map((part) =>
      part === null
        ? { type: 'element', tagName: 'wbr', properties: {}, children: [] }
        : { type: 'text', value: part },
    )
}

const withBreak = (part: string) => [part, null]
