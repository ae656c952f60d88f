import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the names of all files below a folder, sorted, with `/` as separator; none if the folder does not exist.
 * @param skips Whether a folder is left out, by its own name.
 */
export function listFiles(folder: string, skips = (_name: string) => false): string[] {
  try {
    return [...namesBelow(folder, '', skips)].sort()
  } catch {
    return []
  }
}

// Faster than `readdirSync` with `recursive` for a site of tens of thousands of files.
function* namesBelow(folder: string, prefix: string, skips: (name: string) => boolean): Generator<string> {
  for (const entry of readdirSync(join(folder, prefix), { withFileTypes: true })) {
    const name = `${prefix}${entry.name}`
    if (!entry.isDirectory()) yield name
    else if (!skips(entry.name)) yield* namesBelow(folder, `${name}/`, skips)
  }
}
