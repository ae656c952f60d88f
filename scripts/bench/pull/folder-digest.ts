import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** One digest for a snapshot folder's files, names and bytes; not for the moment of a first pull. */
export function digestOfFolder(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const hash = createHash('sha256')
  for (const file of files) {
    const text = readFileSync(file, 'utf8').replace(/^ {2}"updatedAt": .*$/m, '')
    hash.update(`${relative(folder, file)}\0${text}\0`)
  }
  return hash.digest('hex')
}
