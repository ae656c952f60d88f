import { existsSync, readdirSync } from 'node:fs'
import type * as fontkit from 'fontkit'
import { site } from '../../src/content/site.ts'
import type { Theme } from '../../src/content/theme.schema.ts'
import { theme } from '../../src/content/theme.ts'
import { familiesOf, packageOf } from '../../src/content-letters.server.ts'
import { directionOf } from '../facts/direction.server.ts'
import type { RenderContext } from '../outputs.ts'
import { openFont } from './open-font.server.ts'
import { readFont } from './read-font.server.ts'
import { drawableText, supportedText } from './supported-text.server.ts'
import { visualRuns } from './visual-runs.server.ts'

/** The uses of fonts in what the build draws itself: share cards and PDFs. */
const faces = {
  /** Titles in large print. */
  display: { use: 'display', weight: 400, style: 'normal' },
  title: { use: 'display', weight: 500, style: 'normal' },
  /** Tempo marks and dates. */
  tempo: { use: 'display', weight: 400, style: 'italic' },
  /** Running text. */
  text: { use: 'text', weight: 400, style: 'normal' },
} as const

/** The use of a font. */
export type Face = keyof typeof faces

/** Letters that are in one file of a font. */
interface Run {
  /** The path of the file, and the font in it. */
  file: string
  bytes: Buffer
  font: fontkit.Font
  text: string
}

/** The fonts, for texts in several alphabets: each file of a font has the letters of one. */
export type Fonts = ReturnType<typeof openFonts>

/**
 * @param note Called with each text that the fonts lack letters of.
 * @param options The language of the texts, and the fonts by their use; by default the site's.
 */
export function openFonts(
  note: RenderContext['note'],
  { locale = site.locale, fonts = theme.fonts }: { locale?: string; fonts?: Theme['fonts'] } = {},
) {
  const isRightToLeft = directionOf(locale) === 'rtl'
  const files = new Map<Face, readonly string[]>()

  /** Returns the paths of a face's files, those of the first font first. */
  function filesOf(face: Face): readonly string[] {
    const { use, ...style } = faces[face]
    const found = files.get(face) ?? familiesOf(fonts[use]).flatMap((id) => findFiles(id, style))
    files.set(face, found)
    return found
  }

  const fileWith = (face: Face, letter: string) =>
    filesOf(face).find((file) => openFile(file).font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
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

  /**
   * Splits a text into runs of letters that are in the same file, in the order in which they are drawn, from the left.
   * Letters that are in none are left out.
   */
  function runsOf(face: Face, text: string): Run[] {
    const runs = visualRuns(text, isRightToLeft, (letter) => fileWith(face, letter))
    return runs.map((run) => ({ ...run, ...openFile(run.file) }))
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

  /** Returns the font that most letters of a face are in: lines stand on its baseline, whatever else is in them. */
  const mainFont = (face: Face) => openFile(filesOf(face)[0] ?? '').font

  return { locale, isRightToLeft, has, supported, runsOf, widthOf, mainFont }
}

const opened = new Map<string, Pick<Run, 'bytes' | 'font'>>()

/** Returns the paths of a font's files, one for each subset of its letters, that of western Europe first. */
function findFiles(id: string, { weight, style }: { weight: number; style: string }): readonly string[] {
  const folder = `${packageOf(id)}/files`
  // The numbered parts of a font with thousands of letters are for browsers: one file has them all.
  const numbered = new RegExp(`^${id}-\\d+-\\d+-`)
  const all = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.woff') && !numbered.test(name))
    : []
  // Not every font has every weight, or an italic.
  const endings = [`-${weight}-${style}.woff`, `-400-${style}.woff`, '-400-normal.woff', '-normal.woff']
  const files = endings
    .map((ending) => all.filter((name) => name.endsWith(ending)))
    .find(({ length }) => length > 0)
  if (!files) {
    throw new Error(
      `@fontsource/${id} is not installed. Install it, or name another font in src/content/theme.ts.`,
    )
  }
  const isLatin = (name: string) => name.startsWith(`${id}-latin-`) && !name.startsWith(`${id}-latin-ext-`)
  return files
    .sort((one, other) => Number(isLatin(other)) - Number(isLatin(one)) || (one < other ? -1 : 1))
    .map((name) => `${folder}/${name}`)
}

function openFile(file: string): Pick<Run, 'bytes' | 'font'> {
  const known = opened.get(file)
  if (known) return known
  const bytes = readFont(file)
  const font = openFont(file, bytes)
  opened.set(file, { bytes, font })
  return { bytes, font }
}
