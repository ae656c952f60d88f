import { readFileSync } from 'node:fs'

/** A file that should hold text holds none that can be read. The message names it and says what to do. */
export class TextFileError extends Error {
  override name = 'TextFileError'
}

/**
 * Reads a file that people write: the same text, whatever their editor or Git makes of its beginning and its line ends.
 * @throws TextFileError if it is not in UTF-8, and the error of the file system if it cannot be read.
 */
export function readTextFile(file: string): string {
  return decodeText(file, readFileSync(file))
}

/**
 * Decodes the content of a file that people write. UTF-16 is read too if it begins with a byte order mark, as what
 * PowerShell writes does.
 * @returns The text without a byte order mark, with LF as line ends.
 * @throws TextFileError
 */
export function decodeText(file: string, content: Uint8Array): string {
  let text: string
  try {
    text = new TextDecoder(encodingOf(content), { fatal: true }).decode(content)
  } catch (error) {
    throw notUtf8(file, error)
  }
  // UTF-16 of plain letters is valid UTF-8.
  if (text.includes('\0')) throw notUtf8(file)
  return text.replace(/\r\n?/g, '\n')
}

// https://encoding.spec.whatwg.org/#bom-sniff
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8'
}

function notUtf8(file: string, cause?: unknown): TextFileError {
  return new TextFileError(`${file} is not in UTF-8. Save it in UTF-8.`, { cause })
}
