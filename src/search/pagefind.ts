import { type SearchEntry, searchFolder, wordsFile } from './search-folder.ts'
import { searchedWords, toSearched, wordsOf } from './searched-text.ts'

/** The part of Pagefind's API that we use. Its code is in the folder of the index. */
interface Pagefind {
  createInstance(options: { basePath: string; noWorker: boolean } & IndexOptions): PagefindInstance
}

interface IndexOptions {
  /** In words. */
  excerptLength: number
  /** Whether a letter with an accent is another letter. */
  exactDiacritics: boolean
}

interface PagefindInstance {
  init(): Promise<void>
  /** Searches another index too. */
  mergeIndex(basePath: string, options: IndexOptions): Promise<void>
  search(term: string): Promise<{ results: PagefindResult[] }>
}

interface PagefindResult {
  id: string
  data(): Promise<PagefindPage>
}

export interface PagefindPage {
  url: string
  /** HTML with `<mark>` around the matches. */
  excerpt: string
  /** The indexed text, and which of its words match. */
  content: string
  locations: readonly number[]
  meta: Record<string, string>
}

/** The site was built without a search index. */
export class NoIndexError extends Error {
  override name = 'NoIndexError'
}

/** A page that Pagefind found. */
export interface Match extends PagefindResult {
  /** The words of the term that it has in no form. Instead, it has longer ones, or only a beginning: `a` of `aplewood`. */
  lacking: readonly string[]
}

/** All indexes of the site: of its posts, and of what it offers. */
export interface SearchIndexes {
  /**
   * Returns the matches, the best first: those that lack the fewest words of the term. The term is in the language of the
   * document.
   */
  search(term: string): Promise<Match[]>
  /** Returns the words of each index, the most frequent first. */
  readWords(): Promise<string[]>
}

let loaded: Promise<SearchIndexes> | undefined
let attempts = 0

/**
 * Runs a search in the indexes, which are loaded once, and again after a failure: Pagefind does not ask twice for a part
 * that failed, and a new release has other parts.
 * @throws NoIndexError if the site has no search index. @throws Error if loading fails.
 */
export async function withSearch<T>(run: (indexes: SearchIndexes) => Promise<T>): Promise<T> {
  loaded ??= openIndex()
  const current = loaded
  try {
    return await run(await current)
  } catch (error) {
    // A search of before may fail later than the one that opened them again.
    if (loaded === current) loaded = undefined
    throw error
  }
}

async function openIndex(): Promise<SearchIndexes> {
  const folder = `/${searchFolder}/`
  const entry = await fetch(`${folder}pagefind-entry.json`)
  if (entry.status >= 500) throw new Error(`HTTP error! status: ${entry.status} (GET ${entry.url})`)
  // Some hosts answer a missing file with a page.
  const isJson = entry.headers.get('Content-Type')?.includes('json') ?? false
  if (!entry.ok || !isJson) throw new NoIndexError(`No search index: GET ${entry.url}`)
  // Browsers do not retry a failed module at the same address.
  const address = `${folder}pagefind.js${attempts++ === 0 ? '' : `?attempt=${attempts}`}`
  const code: unknown = await import(/* @vite-ignore */ address)
  if (!isPagefind(code)) throw new Error(`${address} is not Pagefind`)
  const { language } = new Intl.Locale(document.documentElement.lang)
  // The marks of Japanese letters are no accents: a glass (グラス) is no class (クラス).
  const options = { excerptLength: 24, exactDiacritics: language === 'ja' }
  // The content security policy allows no other worker, and the index is small.
  const instance = code.createInstance({ basePath: folder, noWorker: true, ...options })
  await instance.init()
  const { more = [], superseded = [] }: SearchEntry = await entry.json()
  for (const other of more) await instance.mergeIndex(folder + other, options)
  const isOld = new Set(superseded)
  return {
    async search(term) {
      const searched = toSearched(term, language)
      const { results } = await instance.search(searched)
      const words = results.length > 0 ? searchedWords(searched, language) : []
      const having = await Promise.all(words.map(idsWith))
      // What has the hyphen of a term comes before what has its parts.
      const asWritten = words.length > wordsOf(term).length ? await idsWith(term) : new Set()
      const matches = results
        .filter(({ id }) => !isOld.has(id))
        .map(({ id, data }) => ({ id, data, lacking: words.filter((_, at) => !having[at]?.has(id)) }))
      const rankOf = ({ id, lacking }: Match) => lacking.length - Number(asWritten.has(id))
      return matches.sort((one, two) => rankOf(one) - rankOf(two))
    },
    async readWords() {
      const texts = await Promise.all(['', ...more].map((other) => readText(folder + other + wordsFile)))
      return texts.flatMap((text) => text.split('\n'))
    },
  }

  // In quotes, a word is found in its other forms, such as the plural, but not by its beginning.
  async function idsWith(word: string): Promise<ReadonlySet<string>> {
    const { results } = await instance.search(`"${word}"`)
    return new Set(results.map(({ id }) => id))
  }
}

// Without its words, a search has no suggestions.
async function readText(address: string): Promise<string> {
  const response = await fetch(address).catch(() => undefined)
  const isText = response?.headers.get('Content-Type')?.includes('plain') ?? false
  return response?.ok && isText ? response.text() : ''
}

function isPagefind(code: unknown): code is Pagefind {
  return typeof code === 'object' && code !== null && 'createInstance' in code
}
