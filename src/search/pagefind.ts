import { partFolder, searchFolder } from './search-folder.ts'

/** The part of Pagefind's API that we use. Its code is in the folder of the index. */
interface Pagefind {
  createInstance(options: { basePath: string; noWorker: boolean; excerptLength: number }): PagefindInstance
}

interface PagefindInstance {
  init(): Promise<void>
  /** Searches another index too. */
  mergeIndex(basePath: string): Promise<void>
  search(term: string): Promise<{ results: { data(): Promise<PagefindPage> }[] }>
}

interface PagefindPage {
  url: string
  /** HTML with `<mark>` around the matches. */
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
 * Loads Pagefind and its index: once, and again after a failure.
 * @throws NoIndexError if the site has no search index. @throws Error if loading fails.
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
  // Browsers do not retry a failed module at the same address.
  const address = `${folder}pagefind.js${attempts++ === 0 ? '' : `?attempt=${attempts}`}`
  const code: unknown = await import(/* @vite-ignore */ address)
  if (!isPagefind(code)) throw new Error(`${address} is not Pagefind`)
  // The content security policy allows no other worker, and the index is small.
  const instance = code.createInstance({ basePath: folder, noWorker: true, excerptLength: 24 })
  await instance.init()
  const parts = partsIn(await entry.json())
  for (let part = 2; part <= parts; part++) await instance.mergeIndex(folder + partFolder(part))
  return instance
}

// Only the entry of a large index names its parts.
function partsIn(entry: unknown): number {
  const isLarge = typeof entry === 'object' && entry !== null && 'parts' in entry
  return isLarge && typeof entry.parts === 'number' ? entry.parts : 1
}

function isPagefind(code: unknown): code is Pagefind {
  return typeof code === 'object' && code !== null && 'createInstance' in code
}
