import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** The names of all files below a folder, in order, with `/` between; none where there is no folder. */
export function filesBelow(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => !entry.isDirectory())
    return files
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
      .sort()
  } catch {
    return []
  }
}
