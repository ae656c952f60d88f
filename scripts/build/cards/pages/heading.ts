import { card, inks, letterhead } from '../canvas.ts'
import type { Fit } from '../fit-text.ts'
import type { TypeLine } from '../fonts.ts'

/** What a page says first. */
export interface CardHeading {
  house: string
  tempo: string
  title: string
}

/** The house's name, and a page's title under its tempo mark: the head of most cards. */
export function openingType(
  setToFit: Fit,
  { house, tempo, title }: CardHeading,
  { y = 128, size = 116 } = {},
): TypeLine[] {
  const { margin } = card
  return [
    ...letterhead(setToFit, house),
    { face: 'tempo', text: tempo, size: 36, ink: inks.amber, x: margin, y },
    { face: 'title', text: title, size, ink: inks.bone, x: margin - 5, y: y + 44 },
  ]
}

/** Lines of running text, one under the other. */
export function textLines(
  lines: readonly string[],
  { x = card.margin as number, y = 0, size = 30 },
): TypeLine[] {
  return lines.map((text, at) => ({ face: 'text', text, size, ink: inks.ash, x, y: y + at * size * 1.4 }))
}
