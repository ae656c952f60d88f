/** The folder of the search index, below the built folder. `npm run search-index` makes it. */
export const searchFolder = 'pagefind'

/** The file of the search folder that names the others. */
export const searchEntry = 'pagefind-entry.json'

/** The words of an index, the most frequent first, a line each. Each index has them in its own folder. */
export const wordsFile = 'words.txt'

/** What we add to that file for a blog with several indexes. */
export interface SearchEntry {
  /** The folders of the other indexes, below the search folder. */
  more?: readonly string[]
  /** Pagefind's ids of posts that a newer index has, or that are gone. */
  superseded?: readonly string[]
}
