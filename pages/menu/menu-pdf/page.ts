import { readFileSync } from 'node:fs'
import * as fontkit from 'fontkit'

export type Document = PDFKit.PDFDocument
export type Structure = ReturnType<Document['struct']>

/** An A4 page in points, and its margin. */
export const page = { width: 595.28, height: 841.89, margin: 46 } as const

/** The amber is dark enough to be read on white (5 : 1). */
export const inks = {
  dusk: '#1f1530',
  ash: '#55495f',
  amber: '#a4561c',
  hairline: '#b9b0bf',
  paper: '#ffffff',
} as const

const fontFiles = {
  display: '@fontsource/bodoni-moda/files/bodoni-moda-latin-400-normal.woff',
  name: '@fontsource/bodoni-moda/files/bodoni-moda-latin-500-normal.woff',
  tempo: '@fontsource/bodoni-moda/files/bodoni-moda-latin-400-italic.woff',
  text: '@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff',
} as const

const fonts = new Map<string, fontkit.Font>()

/** Registers the fonts. PDFKit embeds only the glyphs in use. */
export function registerFonts(document: Document): void {
  for (const [name, file] of Object.entries(fontFiles)) {
    const bytes = readFileSync(`node_modules/${file}`)
    document.registerFont(name, bytes)
    const font = fontkit.create(bytes)
    if ('hasGlyphForCodePoint' in font) fonts.set(name, font)
  }
}

export interface TextStyle extends PDFKit.Mixins.TextOptions {
  face: keyof typeof fontFiles
  size: number
}

interface PlacedText extends TextStyle {
  ink?: string
  x: number
  y: number
}

/**
 * Draws a text, in one line unless it has a width.
 * @throws Error if the font lacks a letter, which would be an empty box.
 */
export function drawText(
  document: Document,
  text: string,
  { face, size, ink = inks.dusk, x, y, ...options }: PlacedText,
): void {
  const font = fonts.get(face)
  const missing = [...text].find((letter) => !font?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
  if (missing !== undefined) {
    throw new Error(
      `The menu's PDF has no letter “${missing}” in its ${face} face, for “${text}”. Write it without, in src/content/menu.ts.`,
    )
  }
  document.font(face, size).fillColor(ink)
  document.text(text, x, y, { lineBreak: options.width !== undefined, ...options })
}

/** Adds a text to the structure that screen readers read, as an element such as `P`, and draws it. */
export function addText(
  document: Document,
  parent: Structure,
  type: string,
  text: string,
  style: PlacedText,
): void {
  parent.add(document.struct(type, {}, () => drawText(document, text, style)))
}

/** Draws a decoration, which screen readers skip. */
export function drawArtifact(document: Document, draw: () => void): void {
  document.markContent('Artifact', { type: 'Layout' })
  draw()
  document.endMarkedContent()
}

/** Draws the head of a note. */
export function drawNoteHead(
  document: Document,
  { x, y, radii: [rx, ry], ink }: { x: number; y: number; radii: [number, number]; ink: string },
): void {
  document
    .save()
    .rotate(-20, { origin: [x, y] })
    .ellipse(x, y, rx, ry)
    .fill(ink)
    .restore()
}
