import { partFolder, searchFolder } from './search-folder.ts'

/** As much of Pagefind's code, which stands beside the index, as we use. */
interface Pagefind {
  createInstance(options: { basePath: string; noWorker: boolean; excerptLength: number }): PagefindInstance
}

interface PagefindInstance {
  init(): Promise<void>
  /** Adds an index to those that are searched. */
  mergeIndex(basePath: string): Promise<void>
  search(term: string): Promise<{ results: { data(): Promise<PagefindPage> }[] }>
}

interface PagefindPage {
  url: string
  /** Text as HTML, with `<mark>` around what was found. */
  excerpt: string
  meta: Record<string, string>
}

/** The site was built without a search index. */
export class NoIndexError extends Error {
  override name = 'NoIndexError'
}

let loaded: Promise<PagefindInstance> | undefined
let attempts = 0

/**
 * Pagefind, with the index opened; loaded once, and again after a failure.
 * @throws NoIndexError; or what loading it threw.
 */
export async function loadPagefind(): Promise<PagefindInstance> {
  loaded ??= openIndex()
  try {
    return await loaded
  } catch (error) {
    loaded = undefined
    throw error
  }
}

async function openIndex(): Promise<PagefindInstance> {
  const folder = `/${searchFolder}/`
  const entry = await fetch(`${folder}pagefind-entry.json`)
  if (entry.status >= 500) throw new Error(`HTTP error! status: ${entry.status} (GET ${entry.url})`)
  // Some hosts answer a missing file with a page.
  const isJson = entry.headers.get('Content-Type')?.includes('json') ?? false
  if (!entry.ok || !isJson) throw new NoIndexError(`No search index: GET ${entry.url}`)
  // A browser remembers by its address that a module could not be loaded.
  const address = `${folder}pagefind.js${attempts++ === 0 ? '' : `?attempt=${attempts}`}`
  const code: unknown = await import(/* @vite-ignore */ address)
  if (!isPagefind(code)) throw new Error(`${address} is not what it should be`)
  // Our policy names no worker but the site's own, and what is searched is small.
  const instance = code.createInstance({ basePath: folder, noWorker: true, excerptLength: 24 })
  await instance.init()
  const parts = partsIn(await entry.json())
  for (let part = 2; part <= parts; part++) await instance.mergeIndex(folder + partFolder(part))
  return instance
}

// A small index is one, and does not say so.
function partsIn(entry: unknown): number {
  const isLarge = typeof entry === 'object' && entry !== null && 'parts' in entry
  return isLarge && typeof entry.parts === 'number' ? entry.parts : 1
}

function isPagefind(code: unknown): code is Pagefind {
  return typeof code === 'object' && code !== null && 'createInstance' in code
}
