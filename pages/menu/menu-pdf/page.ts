import { readFileSync } from 'node:fs'
import * as fontkit from 'fontkit'

export type Document = PDFKit.PDFDocument
export type Structure = ReturnType<Document['struct']>

/** The sheet, A4 in points, and its margins. */
export const sheet = { width: 595.28, height: 841.89, margin: 46 } as const

/** Two inks on white paper: the dusk, and an amber dark enough to be read (5 : 1). */
export const inks = {
  dusk: '#1f1530',
  ash: '#55495f',
  amber: '#a4561c',
  hairline: '#b9b0bf',
  paper: '#ffffff',
} as const

const faceFiles = {
  display: '@fontsource/bodoni-moda/files/bodoni-moda-latin-400-normal.woff',
  name: '@fontsource/bodoni-moda/files/bodoni-moda-latin-500-normal.woff',
  tempo: '@fontsource/bodoni-moda/files/bodoni-moda-latin-400-italic.woff',
  text: '@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff',
} as const

/** What a face is for. */
export type Face = keyof typeof faceFiles

/** The letters a face has. */
const alphabets = new Map<Face, ReadonlySet<number>>()

/** Gives the document its faces. Only what is set of them is embedded. */
export function registerFaces(document: Document): void {
  for (const [face, name] of entriesOf(faceFiles)) {
    const bytes = readFileSync(`node_modules/${name}`)
    document.registerFont(face, bytes)
    const font = fontkit.create(bytes)
    if ('characterSet' in font) alphabets.set(face, new Set(font.characterSet))
  }
}

/**
 * The text itself, if the face can set all of it: what it lacks would be an empty box.
 * @throws Error
 */
export function settable(face: Face, text: string): string {
  const lacking = [...text].find((letter) => !alphabets.get(face)?.has(letter.codePointAt(0) ?? 0))
  if (lacking !== undefined) {
    throw new Error(
      `The menu's PDF has no letter “${lacking}” in its ${face} face, for “${text}”. Write it without, in src/content/menu.ts.`,
    )
  }
  return text
}

function entriesOf<Name extends string, Value>(record: Readonly<Record<Name, Value>>): [Name, Value][] {
  const entries: [Name, Value][] = []
  for (const name in record) entries.push([name, record[name]])
  return entries
}

/** Draws what a reader is not told of: it says nothing that the text does not. */
export function drawUnread(document: Document, draw: () => void): void {
  document.markContent('Artifact', { type: 'Layout' })
  draw()
  document.endMarkedContent()
}
