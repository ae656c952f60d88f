import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from './hash.ts'
import { listFiles } from './list-files.ts'

/** Returns the hash of every file below a folder, by its name. */
export function fileHashes(folder: string): Record<string, string> {
  return Object.fromEntries(listFiles(folder).map((name) => [name, hash(readFileSync(join(folder, name)))]))
}
