/** Where the search index stands below the built folder. A step of its own makes it, after the build. */
export const searchFolder = 'pagefind'

/** The file in it that names the others. */
export const searchEntry = 'pagefind-entry.json'
