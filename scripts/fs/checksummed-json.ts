import { readFileSync } from 'node:fs'
import { digest } from '../../src/hash.server.ts'
import { writeFileAtomic } from './write-file-atomic.ts'

/*
 * Values that only we write and only we read, by the ten thousand: a digest before them says that they are what was
 * written, in the format of that name, so that nobody has to look at every field again.
 */

/** Writes a value that JSON can hold, whole or not at all. */
export function writeChecksummedJson(file: string, format: string, value: unknown): void {
  const text = JSON.stringify(value)
  writeFileAtomic(file, `${digest(format, text)}\n${text}`)
}

/** The value that `writeChecksummedJson` wrote there in the same format; null where it is not there, or no longer that. */
export function readChecksummedJson<Value>(file: string, format: string): Value | null {
  try {
    const content = readFileSync(file, 'utf8')
    const end = content.indexOf('\n')
    const text = content.slice(end + 1)
    return content.slice(0, end) === digest(format, text) ? JSON.parse(text) : null
  } catch {
    return null
  }
}
