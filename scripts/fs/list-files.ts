import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The names of all files below a folder, in order, with `/` between; none where there is no folder. */
export function listFiles(folder: string): string[] {
  try {
    return [...namesBelow(folder, '')].sort()
  } catch {
    return []
  }
}

// A built site has tens of thousands of files: the names are put together, not taken apart again.
function* namesBelow(folder: string, prefix: string): Generator<string> {
  for (const entry of readdirSync(join(folder, prefix), { withFileTypes: true })) {
    const name = `${prefix}${entry.name}`
    if (entry.isDirectory()) yield* namesBelow(folder, `${name}/`)
    else yield name
  }
}
