import { copyFileSync, linkSync } from 'node:fs'

/** Gives a file a second name, or a copy where the file system has no links, or no more for this one. */
export function linkOrCopy(file: string, name: string): void {
  try {
    linkSync(file, name)
  } catch {
    copyFileSync(file, name)
  }
}
