import { copyFileSync, linkSync } from 'node:fs'

/** Creates a hard link to a file, or a copy if the file system allows no link. */
export function linkOrCopy(file: string, name: string): void {
  try {
    linkSync(file, name)
  } catch {
    copyFileSync(file, name)
  }
}
