/** Where the search index stands below the built folder. A step of its own makes it, after the build. */
export const searchFolder = 'pagefind'

/** Where a part of a large index stands in it, from 1; the first is the folder itself. */
export function partFolder(part: number): string {
  return part === 1 ? '' : `${part}/`
}

/** The file in it that names the others. */
export const searchEntry = 'pagefind-entry.json'
