// Emoji and other pictures, flags, control characters.
const ornament =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\p{So}|\p{C}|\ufe0e|\ufe0f|\u20e3)+$/u

/**
 * Returns a title as the fonts can show it. Invisible characters (joiners, direction marks) and ornaments that the fonts
 * lack are left out, and characters with a plain form (ﬁ, Ａ, ‑) are replaced by it.
 * @returns Null if nothing is left, or if the fonts lack a letter: a card without a title is better than a wrong title.
 */
export function supportedTitle(title: string, has: (letter: string) => boolean): string | null {
  const hasAll = (text: string) => [...text].every(has)
  let supported = ''
  const plain = title
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
  for (const { segment } of new Intl.Segmenter('en').segment(plain)) {
    const forms = [segment, plainForm(segment)]
    const form = forms.find(hasAll)
    if (form !== undefined) supported += form
    else if (!ornament.test(segment)) return null
  }
  return supported.replace(/\s+/g, ' ').trim() || null
}

function plainForm(segment: string): string {
  return segment
    .normalize('NFKC')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\p{Zs}/gu, ' ')
}
