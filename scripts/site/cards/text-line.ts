import type { Face, Fonts } from '../../../pages/drawing/fonts.server.ts'

/** One line of text. `y` is the top of its em box. */
export interface TextLine {
  face: Exclude<Face, 'display'>
  text: string
  size: number
  color: string
  x: number
  y: number
  /** The end of the line that is at `x`; the left one by default. */
  end?: 'right'
}

/** Returns a line's outlines as SVG, without any of its text or markup. */
export function outline(fonts: Fonts, { face, text, size, color, x, y, end }: TextLine): string {
  const line = fonts.supported(face, text)
  let pen = end === 'right' ? x - fonts.widthOf(face, line) * size : x
  let path = ''
  for (const { font, text: run } of fonts.runsOf(face, line)) {
    const layout = font.layout(run)
    const scale = size / font.unitsPerEm
    const baseline = y + (size + (font.ascent + font.descent) * scale) / 2
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
