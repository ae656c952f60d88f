import { segmentsOf } from '@venue-site/content-audit/languages/segment-words'
import { detached, joint, withoutSpaces } from '../../src/search/searched-text.ts'

/**
 * Returns a text, or HTML, as it is indexed: letters in their usual forms, and a joint wherever a word ends without a space.
 * @param language Without a script or a country: `fr`.
 */
export function toIndexed(text: string, language: string): string {
  const words = detached(text, language, `$1$2${joint}`)
  if (!withoutSpaces.includes(language)) return words
  // Pagefind has other dictionaries than the browser, which splits what is searched for: of 75 words of a Japanese text,
  // it found 27 only by their first letters.
  let last = ''
  const jointed = (segment: string) => {
    const before = isJoint(last, segment) ? joint : ''
    last = segment
    return before + segment
  }
  const segmented = (piece: string) => segmentsOf(piece, language).map(jointed).join('')
  // Every second piece is a tag. A word may end there, too.
  return words
    .split(/(<[^>]*>)/)
    .map((piece, at) => (at % 2 === 1 ? piece : segmented(piece)))
    .join('')
}

/** Returns the language in which Pagefind indexes such texts: none if they are split already. */
export function languageOfIndex(language: string): string {
  return withoutSpaces.includes(language) ? 'und' : language
}

// Not between signs of ASCII, of which entities are.
function isJoint(before: string, after: string): boolean {
  const edge = before.slice(-1) + after.slice(0, 1)
  return /^[\w\x80-\uffff]{2}$/.test(edge) && !/\s|^\w{2}$/.test(edge)
}
