import type { Face, Fonts } from '../../../pages/drawing/fonts.server.ts'
import { card } from './canvas.ts'

/** One line of text. `y` is the top of its em box, `x` counts from the side where reading begins. */
export interface TextLine {
  face: Exclude<Face, 'display'>
  text: string
  size: number
  color: string
  x: number
  y: number
  /** Whether the line ends at `x`, instead of beginning there. */
  isEnd?: boolean
}

/** Returns a line's outlines as SVG, without any of its text or markup. */
export function outline(fonts: Fonts, { face, text, size, color, x, y, isEnd = false }: TextLine): string {
  const line = fonts.supported(face, text)
  const [left, width] = [fonts.isRightToLeft ? card.width - x : x, fonts.widthOf(face, line) * size]
  let pen = isEnd === fonts.isRightToLeft ? left : left - width
  const { ascent, descent, unitsPerEm } = fonts.mainFont(face)
  const baseline = y + (size + (ascent + descent) * (size / unitsPerEm)) / 2
  let path = ''
  for (const { font, text: run } of fonts.runsOf(face, line)) {
    const layout = font.layout(run)
    const scale = size / font.unitsPerEm
    for (const [at, glyph] of layout.glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = layout.positions[at] ?? {}
      path += glyph.path
        .scale(scale, -scale)
        .translate(pen + xOffset * scale, baseline - yOffset * scale)
        .toSVG()
      pen += xAdvance * scale
    }
  }
  return `<path fill="${color}" d="${path}"/>`
}
