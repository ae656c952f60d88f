import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../../fs/list-files.ts'

/** One digest for a snapshot folder's files, names and bytes; not for the moment of a first pull. */
export function digestOfFolder(folder: string): string {
  const hash = createHash('sha256')
  for (const name of listFiles(folder)) {
    const text = readFileSync(join(folder, name), 'utf8').replace(/^ {2}"updatedAt": .*$/m, '')
    hash.update(`${name}\0${text}\0`)
  }
  return hash.digest('hex')
}
