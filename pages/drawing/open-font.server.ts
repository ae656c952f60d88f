import { readFileSync } from 'node:fs'
import * as fontkit from 'fontkit'

/**
 * Opens a font.
 * @param bytes What is in the file, or the same font in another format.
 * @throws Error if the file holds several fonts.
 */
export function openFont(file: string, bytes: Buffer = readFileSync(file)): fontkit.Font {
  const font = fontkit.create(bytes)
  if (!('layout' in font)) throw new Error(`${file} is a font collection, not a font.`)
  return font
}
