import { readFileSync } from 'node:fs'
import * as fontkit from 'fontkit'

/** The use of a font: titles, tempo marks and dates, running text. */
export type Face = 'title' | 'tempo' | 'text'

/** One line of text. `y` is the top of its em box. */
export interface TextLine {
  face: Face
  text: string
  size: number
  color: string
  x: number
  y: number
  /** The part of the line that is at `x`; its left end by default. */
  end?: 'right' | 'middle'
}

// Each font has two files: western European letters, and those of other Latin alphabets.
const files: Record<Face, (part: string) => string> = {
  title: (part) => `bodoni-moda/files/bodoni-moda-${part}-500-normal.woff`,
  tempo: (part) => `bodoni-moda/files/bodoni-moda-${part}-400-italic.woff`,
  text: (part) => `instrument-sans/files/instrument-sans-${part}-400-normal.woff`,
}
const parts = ['latin', 'latin-ext'] as const

/** The fonts of the cards. */
export type Fonts = ReturnType<typeof openFonts>

export function openFonts() {
  const faces = { title: open('title'), tempo: open('tempo'), text: open('text') }
  const fontOf = (face: Face, letter: string) =>
    faces[face].find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))

  /** Splits a text into runs of letters that are in the same file, and lays each run out. */
  function* runsOf(face: Face, text: string) {
    let run = ''
    let current: fontkit.Font | undefined
    for (const letter of [...text, '']) {
      const font = letter === '' ? undefined : fontOf(face, letter)
      if (font !== current && current && run !== '') yield { font: current, layout: current.layout(run) }
      run = font === current ? run + letter : letter
      current = font
    }
  }

  /** Returns the width of a text at size 1. */
  function widthOf(face: Face, text: string): number {
    let width = 0
    for (const { font, layout } of runsOf(face, text)) width += layout.advanceWidth / font.unitsPerEm
    return width
  }

  /** Returns a line's outlines as SVG, without any of its text or markup. */
  function outline({ face, text, size, color, x, y, end }: TextLine): string {
    const width = end === undefined ? 0 : widthOf(face, text) * size
    let pen = x - (end === 'middle' ? width / 2 : width)
    let path = ''
    for (const { font, layout } of runsOf(face, text)) {
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

  return { has: (face: Face, letter: string) => fontOf(face, letter) !== undefined, widthOf, outline }
}

function open(face: Face): fontkit.Font[] {
  return parts.map((part) => {
    const name = files[face](part)
    const font = fontkit.create(readFileSync(`node_modules/@fontsource/${name}`))
    if (!('characterSet' in font)) throw new Error(`${name} is a font collection, not a font`)
    return font
  })
}
