// What is no letter: emoji and other pictures, flags, controls.
const ornament =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\p{So}|\p{C}|\ufe0e|\ufe0f|\u20e3)+$/u

/**
 * A title as the faces can set it. Signs without a shape (joiners, controls of direction) and ornaments that the faces
 * lack are left out, and signs that have a plain form (ﬁ, Ａ, ‑) take it. Null where nothing is left, or a letter is
 * lacking: a card says a title whole or not at all, as a box in a letter’s place, or a name spelt wrong, would be
 * worse than none.
 */
export function settableTitle(title: string, has: (letter: string) => boolean): string | null {
  const hasAll = (text: string) => [...text].every(has)
  let settable = ''
  const plain = title
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
  for (const { segment } of new Intl.Segmenter('en').segment(plain)) {
    const forms = [segment, plainForm(segment)]
    const form = forms.find(hasAll)
    if (form !== undefined) settable += form
    else if (!ornament.test(segment)) return null
  }
  return settable.replace(/\s+/g, ' ').trim() || null
}

function plainForm(segment: string): string {
  return segment
    .normalize('NFKC')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\p{Zs}/gu, ' ')
}
