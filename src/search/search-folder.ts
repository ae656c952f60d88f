/** The folder of the search index, below the built folder. `npm run search-index` makes it. */
export const searchFolder = 'pagefind'

/** Returns the folder of a part (from 1) of a large index. The first part is in the search folder itself. */
export function partFolder(part: number): string {
  return part === 1 ? '' : `${part}/`
}

/** The file of the search folder that names the others. */
export const searchEntry = 'pagefind-entry.json'
