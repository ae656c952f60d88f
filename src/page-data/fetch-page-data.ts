import { setCachedAt } from '../offline/cache-status.ts'
import { notSavedHeader, savedAtHeader } from '../offline/constants.ts'
import { NotCachedError } from '../offline/not-cached-error.ts'
import { pageDataPath } from './page-data-path.ts'

interface Answer {
  value: unknown
  /** Whether the service worker answered from its cache, as the host could not be reached. */
  isCached: boolean
}

const answers = new Map<string, Promise<Answer>>()
// The same once it has arrived: a page that was read or prefetched shows at once.
const values = new Map<string, unknown>()

/** Returns the data of the page at a path if it has been fetched before. */
export function fetchedPageData(path: string): unknown {
  return values.get(pageDataPath(path))
}

/**
 * Fetches the data of the page at a path: once, and again after a failure or an answer from the cache.
 * @returns The data; null where the site has no such page.
 * @throws NotCachedError offline, where the page is not cached. @throws Error where the host does not answer well.
 */
export async function fetchPageData(path: string): Promise<unknown> {
  const address = pageDataPath(path)
  const asked = answers.get(address) ?? fetchJson(address, path)
  answers.set(address, asked)
  try {
    const { value, isCached } = await asked
    // The host may have newer data, and is asked again whenever this is wanted again.
    if (isCached) answers.delete(address)
    else values.set(address, value)
    return value
  } catch (error) {
    answers.delete(address)
    throw error
  }
}

async function fetchJson(address: string, path: string): Promise<Answer> {
  const response = await fetch(address)
  if (response.headers.has(notSavedHeader)) throw new NotCachedError(`No answer and no copy: GET ${address}`)
  const savedAt = response.headers.get(savedAtHeader) ?? undefined
  setCachedAt(path, savedAt)
  // Some hosts answer a missing file with a page.
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false
  if (response.status >= 500) throw new Error(`HTTP error! status: ${response.status} (GET ${address})`)
  return { value: response.ok && isJson ? await response.json() : null, isCached: savedAt !== undefined }
}
