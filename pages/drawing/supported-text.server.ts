// Emoji and other pictures, flags, control characters.
const ornament =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\p{So}|\p{C}|\ufe0e|\ufe0f|\u20e3)+$/u

// Invisible characters, except where they say whether letters of Arabic or of India are joined.
const invisible =
  /[^\P{Cf}\u200c\u200d]|(?<![\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Sinhala}\p{M}])[\u200c\u200d]/gu
const joiner = /[\u200c\u200d]/

// No box of a share card or of the PDF holds half of it, and to measure letters takes time.
const mostDrawn = 1000

/** Returns a text without what is too long to be drawn: the beginning of a longer one, and an ellipsis. */
export function drawableText(text: string): string {
  return text.length > mostDrawn ? `${text.slice(0, mostDrawn)}…` : text
}

/**
 * Returns a text as fonts can show it, and the beginning of a text of more than a thousand characters. Invisible
 * characters (joiners, direction marks) and ornaments that the fonts lack are left out, characters with a plain form
 * (ﬁ, Ａ, ‑) are replaced by it, and other letters that the fonts lack by `?`.
 * @param has Whether the fonts have a letter.
 * @param onMissing Called with each letter that became `?`. A text of ornaments alone becomes `?` too.
 */
export function supportedText(
  text: string,
  has: (letter: string) => boolean,
  onMissing: (letter: string) => void,
): string {
  const hasAll = (letters: string) => [...letters].every((letter) => joiner.test(letter) || has(letter))
  let supported = ''
  const plain = drawableText(text).normalize('NFC').replace(invisible, '').replace(/\s+/g, ' ')
  for (const { segment } of new Intl.Segmenter('en').segment(plain)) {
    const form = [segment, plainForm(segment)].find(hasAll)
    if (form !== undefined) supported += form
    else if (!ornament.test(segment)) {
      supported += '?'
      onMissing(segment)
    }
  }
  const shown = supported.replace(/\s+/g, ' ').trim()
  if (shown !== '' || plain.trim() === '') return shown
  onMissing(plain.trim())
  return '?'
}

/**
 * Returns the same for a title.
 * @returns Null if nothing is left, or if the fonts lack a letter: no title is better than a wrong one.
 */
export function supportedTitle(title: string, has: (letter: string) => boolean): string | null {
  let isWhole = true
  const supported = supportedText(title, has, () => {
    isWhole = false
  })
  return (isWhole && supported) || null
}

function plainForm(segment: string): string {
  return segment
    .normalize('NFKC')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\p{Zs}/gu, ' ')
}
