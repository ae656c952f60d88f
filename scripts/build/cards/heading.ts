import { card, colors, letterhead } from './canvas.ts'
import type { FitText } from './fit-text.ts'
import type { TextLine } from './fonts.ts'

/** The heading of a page. */
export interface Heading {
  house: string
  tempo: string
  title: string
}

/** The venue's name, and the page's title under its tempo mark, as on most cards. */
export function headingText(
  fitText: FitText,
  { house, tempo, title }: Heading,
  { y = 128, size = 116 } = {},
): TextLine[] {
  const { margin } = card
  return [
    ...letterhead(fitText, house),
    { face: 'tempo', text: tempo, size: 36, color: colors.amber, x: margin, y },
    { face: 'title', text: title, size, color: colors.bone, x: margin - 5, y: y + 44 },
  ]
}

/** Lines of running text, one under the other. */
export function textLines(
  lines: readonly string[],
  { x = card.margin as number, y = 0, size = 30 },
): TextLine[] {
  return lines.map((text, at) => ({ face: 'text', text, size, color: colors.ash, x, y: y + at * size * 1.4 }))
}
