import { readFileSync } from 'node:fs'
import * as fontkit from 'fontkit'
import satori, { type Font as SatoriFont } from 'satori'

/** What a face is for: titles, tempo marks and dates, running text. */
export type Face = 'title' | 'tempo' | 'text'

/** One line of type. `y` is the top of its em box. */
export interface TypeLine {
  face: Face
  text: string
  size: number
  ink: string
  x: number
  y: number
  /** Which end of the line stands at `x`: its left, unless told. */
  end?: 'right' | 'middle'
}

// Two files a face: the letters of western Europe, and those of the rest of the Latin world.
const faceFiles: Record<Face, (part: string) => string> = {
  title: (part) => `bodoni-moda/files/bodoni-moda-${part}-500-normal.woff`,
  tempo: (part) => `bodoni-moda/files/bodoni-moda-${part}-400-italic.woff`,
  text: (part) => `instrument-sans/files/instrument-sans-${part}-400-normal.woff`,
}
const parts = ['latin', 'latin-ext'] as const

interface FacePart {
  name: string
  bytes: Buffer
  font: fontkit.Font
  letters: ReadonlySet<number>
}

/** The faces that cards are set in, opened once a process. */
export interface Typefaces {
  has(face: Face, letter: string): boolean
  /** How wide a text is, in parts of the type's size. */
  widthOf(face: Face, text: string): number
  /** The lines as outlines, in SVG. Whatever they say, there is no text left in it, and no markup of theirs. */
  outline(lines: readonly TypeLine[], size: { width: number; height: number }): Promise<string>
}

/** Opens the faces. */
export function openTypefaces(): Typefaces {
  const faces: Record<Face, FacePart[]> = { title: open('title'), tempo: open('tempo'), text: open('text') }
  const fonts: SatoriFont[] = Object.values(faces)
    .flat()
    .map(({ name, bytes }) => ({ name, data: bytes, weight: 400, style: 'normal' }))
  const partOf = (face: Face, letter: string) =>
    faces[face].find(({ letters }) => letters.has(letter.codePointAt(0) ?? 0))

  function widthOf(face: Face, text: string): number {
    let width = 0
    let run = ''
    let current: FacePart | undefined
    const endRun = () => {
      if (current && run) width += current.font.layout(run).advanceWidth / current.font.unitsPerEm
      run = ''
    }
    for (const letter of text) {
      const part = partOf(face, letter)
      if (part !== current) endRun()
      current = part
      run += letter
    }
    endRun()
    return width
  }

  return {
    has: (face, letter) => partOf(face, letter) !== undefined,
    widthOf,
    outline: (lines, size) =>
      satori(
        {
          type: 'div',
          key: null,
          props: {
            style: { display: 'flex', ...size },
            children: lines.map((line) => ({
              type: 'div',
              key: null,
              props: { style: styleOf(line, widthOf(line.face, line.text), faces), children: line.text },
            })),
          },
        },
        { ...size, fonts },
      ),
  }
}

function styleOf(
  { face, size, ink, x, y, end }: TypeLine,
  width: number,
  faces: Record<Face, FacePart[]>,
): Record<string, string | number> {
  const shift = end === undefined ? 0 : end === 'right' ? width * size : (width * size) / 2
  return {
    position: 'absolute',
    left: x - shift,
    top: y,
    color: ink,
    fontFamily: faces[face].map(({ name }) => name).join(', '),
    fontSize: size,
    lineHeight: 1,
    whiteSpace: 'pre',
  }
}

function open(face: Face): FacePart[] {
  return parts.map((part) => {
    const bytes = readFileSync(`node_modules/@fontsource/${faceFiles[face](part)}`)
    const font = fontkit.create(bytes)
    if (!('characterSet' in font)) throw new Error(`${faceFiles[face](part)} holds no single face`)
    return { name: `${face} ${part}`, bytes, font, letters: new Set(font.characterSet) }
  })
}
