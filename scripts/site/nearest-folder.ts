import { dirname } from 'node:path'

/** Returns what applies to a folder below `pages/`: what is found for it, or else for the nearest folder above. */
export function nearest<T>(folder: string, find: (folder: string) => T | undefined): T | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const found = find(at)
    if (found !== undefined || at === '.') return found
  }
}
