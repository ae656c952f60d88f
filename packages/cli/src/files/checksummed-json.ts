import { readFileSync } from 'node:fs'
import { digest } from './hash.ts'
import { writeFileAtomic } from './write-file-atomic.ts'

/*
 * JSON files with up to tens of thousands of values that only this project writes. A checksum over the format's name and
 * the text replaces the validation of every field.
 */

/** Writes a JSON value atomically. */
export function writeChecksummedJson(file: string, format: string, value: unknown): void {
  const text = JSON.stringify(value)
  writeFileAtomic(file, `${digest(format, text)}\n${text}`)
}

/** Reads a value that was written in the same format; null if the file is missing or has changed since. */
export function readChecksummedJson<Value>(file: string, format: string): Value | null {
  try {
    const content = readFileSync(file)
    const end = content.indexOf('\n')
    const json = content.subarray(end + 1)
    return content.toString('latin1', 0, end) === digest(format, json) ? JSON.parse(json.toString()) : null
  } catch {
    return null
  }
}
