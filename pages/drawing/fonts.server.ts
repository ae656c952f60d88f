import { existsSync, readdirSync, readFileSync } from 'node:fs'
import * as fontkit from 'fontkit'
import { theme } from '../../src/content/theme.ts'
import type { RenderContext } from '../outputs.ts'
import { drawableText, supportedText } from './supported-text.server.ts'

/** A font of the package `@fontsource/<id>`. */
interface FontSource {
  id: string
  weight: number
  style: 'normal' | 'italic'
}

const { display, text } = theme.fonts

/** The fonts of what the build draws itself: share cards and PDFs. */
const faces = {
  /** Titles in large print. */
  display: { id: display, weight: 400, style: 'normal' },
  title: { id: display, weight: 500, style: 'normal' },
  /** Tempo marks and dates. */
  tempo: { id: display, weight: 400, style: 'italic' },
  /** Running text. */
  text: { id: text, weight: 400, style: 'normal' },
} satisfies Record<string, FontSource>

/** The use of a font. */
export type Face = keyof typeof faces

/** Letters that are in one file of a font. */
interface Run {
  /** The path of the file. */
  file: string
  font: fontkit.Font
  text: string
}

/** The fonts, for texts in several alphabets: each file of a font has the letters of one. */
export type Fonts = ReturnType<typeof openFonts>

/** @param note Called with each text that the fonts lack letters of. */
export function openFonts(note: RenderContext['note']) {
  const fileWith = (face: Face, letter: string) =>
    filesOf(face).find((file) => openFile(file).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
  const has = (face: Face, letter: string) => fileWith(face, letter) !== undefined

  /** Returns a text without letters that the font lacks, which become `?` or another form of the same letter. */
  function supported(face: Face, text: string): string {
    const missing = new Set<string>()
    const result = supportedText(
      text,
      (letter) => has(face, letter),
      (letter) => missing.add(letter),
    )
    if (missing.size > 0) note('letter-not-in-fonts', `“${[...missing].join('')}” in “${drawableText(text)}”`)
    return result
  }

  /** Splits a text into runs of letters that are in the same file. Letters that are in none are left out. */
  function runsOf(face: Face, text: string): Run[] {
    const runs: Run[] = []
    for (const letter of text) {
      const file = fileWith(face, letter)
      const last = runs.at(-1)
      if (file === undefined) continue
      if (last?.file === file) last.text += letter
      else runs.push({ file, font: openFile(file), text: letter })
    }
    return runs
  }

  /**
   * Returns the width of a text at size 1.
   * @param features OpenType features that are not on by default.
   */
  function widthOf(face: Face, text: string, features?: string[]): number {
    return runsOf(face, text).reduce(
      (width, run) => width + run.font.layout(run.text, features).advanceWidth / run.font.unitsPerEm,
      0,
    )
  }

  return { has, supported, runsOf, widthOf }
}

const files = new Map<Face, readonly string[]>()
const opened = new Map<string, fontkit.Font>()

/** Returns the paths of a font's files, one for each subset of its letters, that of western Europe first. */
function filesOf(face: Face): readonly string[] {
  const found = files.get(face) ?? findFiles(faces[face])
  files.set(face, found)
  return found
}

function findFiles({ id, weight, style }: FontSource): readonly string[] {
  const folder = `node_modules/@fontsource/${id}/files`
  const all = existsSync(folder) ? readdirSync(folder) : []
  // Not every font has every weight, or an italic.
  const endings = [`-${weight}-${style}.woff`, `-400-${style}.woff`, '-400-normal.woff']
  const ending = endings.find((one) => all.includes(`${id}-latin${one}`))
  if (ending === undefined) {
    throw new Error(
      `@fontsource/${id} is not installed, or has no Latin letters. Install it, or name another font in src/content/theme.ts.`,
    )
  }
  const latin = `${id}-latin${ending}`
  return all
    .filter((name) => name.endsWith(ending))
    .sort((one, other) => Number(other === latin) - Number(one === latin) || (one < other ? -1 : 1))
    .map((name) => `${folder}/${name}`)
}

function openFile(file: string): fontkit.Font {
  const font = opened.get(file) ?? fontkit.create(readFileSync(file))
  if (!('characterSet' in font)) throw new Error(`${file} is a font collection, not a font.`)
  opened.set(file, font)
  return font
}
