import { setCachedAt } from '../offline/cache-status.ts'
import { notSavedHeader, savedAtHeader } from '../offline/constants.ts'
import { pageDataPath } from './page-data-path.ts'

/** The service worker could not reach the host, and has not cached the data. */
export class NotCachedError extends Error {
  override name = 'NotCachedError'
}

interface Answer {
  value: unknown
  /** Whether the service worker answered from its cache, because it could not reach the host. */
  isCached: boolean
}

const answers = new Map<string, Promise<Answer>>()
// The values of the answers that have arrived, to show a page at once.
const values = new Map<string, unknown>()

/** Returns the data of the page at a path if it has been fetched. */
export function fetchedPageData(path: string): unknown {
  return values.get(pageDataPath(path))
}

/**
 * Fetches the data of the page at a path: once, and again after a failure or an answer from the cache.
 * @returns The data; null if the site has no such page. An address that has moved says where to (moved.ts).
 * @throws NotCachedError if the browser is offline and the data is not cached. @throws Error if the host fails.
 */
export async function fetchPageData(path: string): Promise<unknown> {
  const address = pageDataPath(path)
  const pending = answers.get(address) ?? fetchJson(address, path)
  answers.set(address, pending)
  try {
    const { value, isCached } = await pending
    // The host may have newer data next time.
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
  if (response.status >= 500) throw new Error(`HTTP error! status: ${response.status} (GET ${address})`)
  // Some hosts answer a missing file with a page.
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false
  return { value: response.ok && isJson ? await response.json() : null, isCached: savedAt !== undefined }
}
