import { theme } from '../../../src/content/theme.ts'
import type { Words } from '../../../src/words/words.ts'
import { fitText } from '../../drawing/fit-text.server.ts'
import type { Face, Fonts } from '../../drawing/fonts.server.ts'
import type { MenuPageData } from '../menu-page-data.ts'

/** What the PDF says. */
export interface MenuPdfContent extends Omit<MenuPageData, 'words'> {
  words: Pick<Words['menu'], 'popular'> & Words['menuFile']
  /** The venue's name. */
  venue: string
  locale: string
  /** The day on which the menu was changed, `YYYY-MM-DD`: the date of the PDF. */
  updated: string
}

/** A PDF that is being drawn, with its fonts. */
export interface Pdf {
  document: PDFKit.PDFDocument
  fonts: Fonts
}

export type Structure = ReturnType<PDFKit.PDFDocument['struct']>

/** An A4 page in points, and its margin. */
export const page = { width: 595.28, height: 841.89, margin: 46 } as const

export const inks = { ...theme.paper, paper: '#ffffff' }

interface TextStyle {
  face: Face
  ink?: string
  /** OpenType features that are not on by default. */
  features?: PDFKit.Mixins.OpenTypeFeatures[]
  characterSpacing?: number
}

interface FittedStyle extends TextStyle {
  /** The sizes to try, the largest first. */
  sizes: readonly [number, ...number[]]
  /** The line height at size 1. */
  leading?: number
}

/** A text in lines, as it is drawn. */
export interface TextBlock extends TextStyle {
  size: number
  lines: string[]
  lineHeight: number
  /** The baseline of the last line, below that of the first. */
  lastBaseline: number
  /** The widths of the widest line and of the last one. */
  width: number
  lastWidth: number
}

/**
 * Breaks a text into lines of similar width, as large as its box allows. One that is too long ends in an ellipsis.
 * @param box By default, that of one line.
 */
export function textBlock(
  { fonts }: Pdf,
  text: string,
  { sizes, leading = 1.15, ...style }: FittedStyle,
  box: { width: number; height: number } = { width: page.width, height: 0 },
): TextBlock {
  const { lines, size } = fitText(fonts, style.face, text, { ...box, sizes, leading })
  const widths = lines.map((line) => fonts.widthOf(style.face, line, style.features) * size)
  const [width, lastWidth] = [Math.max(...widths), widths.at(-1) ?? 0]
  const lineHeight = leading * size
  return {
    ...style,
    size,
    lines,
    lineHeight,
    lastBaseline: (lines.length - 1) * lineHeight,
    width,
    lastWidth,
  }
}

export interface Place {
  x: number
  y: number
}

/** Where the first line of a text begins. */
export interface TextPlace {
  x: number
  baseline: number
}

/** Returns the left edge of what is so far from the side where reading begins. */
export function fromStart({ fonts }: Pdf, x: number, width = 0): number {
  return fonts.isRightToLeft ? page.width - x - width : x
}

/** Draws a text. Its place counts from the side where reading begins. */
export function drawText(pdf: Pdf, text: TextBlock, { x, baseline }: TextPlace): void {
  const { document, fonts } = pdf
  const { face, size, ink = inks.ink, lines, lineHeight } = text
  // Without features, words are shaped one by one, and drawn from the left.
  const features = text.features ?? (fonts.isRightToLeft ? [] : undefined)
  // It would tear the letters of a word apart.
  const characterSpacing = fonts.isRightToLeft ? 0 : (text.characterSpacing ?? 0)
  document.fillColor(ink)
  for (const [at, line] of lines.entries()) {
    // The space separates the words for who reads the text without its lines.
    const spaced = `${line} `
    let pen = fonts.isRightToLeft ? fromStart(pdf, x, fonts.widthOf(face, spaced, features) * size) : x
    for (const run of fonts.runsOf(face, spaced)) {
      document.registerFont(run.file, run.bytes).font(run.file, size)
      const options = { features, characterSpacing, lineBreak: false, baseline: 'alphabetic' } as const
      document.text(run.text, pen, baseline + at * lineHeight, options)
      pen = document.x + characterSpacing
    }
  }
}

/** Adds a text to the structure that screen readers read, as an element such as `P`, and draws it. */
export function addText(pdf: Pdf, parent: Structure, type: string, text: TextBlock, place: TextPlace): void {
  parent.add(pdf.document.struct(type, textOf(pdf, text), () => drawText(pdf, text, place)))
}

/** Returns the text of an element that is drawn from right to left, where the order of glyphs does not say it. */
export function textOf({ fonts }: Pdf, ...texts: TextBlock[]): { actual?: string } {
  return fonts.isRightToLeft ? { actual: texts.flatMap(({ lines }) => lines).join(' ') } : {}
}

/**
 * Draws what screen readers skip.
 * @param type `Layout` for a decoration, `Pagination` for what repeats on every page.
 */
export function drawArtifact(
  { document }: Pdf,
  draw: () => void,
  type: 'Layout' | 'Pagination' = 'Layout',
): void {
  document.markContent('Artifact', { type })
  draw()
  document.endMarkedContent()
}

/** Draws the head of a note. */
export function drawNoteHead(
  pdf: Pdf,
  { x: fromSide, y, radii: [rx, ry], ink }: Place & { radii: [number, number]; ink: string },
): void {
  const x = fromStart(pdf, fromSide)
  pdf.document
    .save()
    .rotate(-20, { origin: [x, y] })
    .ellipse(x, y, rx, ry)
    .fill(ink)
    .restore()
}
