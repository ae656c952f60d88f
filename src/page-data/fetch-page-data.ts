import { setCachedAt } from '../offline/cache-status.ts'
import { notSavedHeader, savedAtHeader } from '../offline/constants.ts'
import { pageDataPath } from './page-data-path.ts'

/** The service worker could not reach the host, and has not cached the data. */
export class NotCachedError extends Error {
  override name = 'NotCachedError'
}

interface Answer {
  value: unknown
  /** Whether it counts for the whole visit. The host may have newer data, or data at all, when it is asked again. */
  isFinal: boolean
}

const answers = new Map<string, Promise<Answer>>()
// The values of the answers that have arrived, to show a page at once.
const values = new Map<string, unknown>()

/** Returns the data of the page at a path if it has been fetched. */
export function fetchedPageData(path: string): unknown {
  return values.get(pageDataPath(path))
}

/**
 * Fetches the data of the page at a path: once, and again after an answer that is not the host's data.
 * @returns The data; null if the site has no such page. An address that has moved says where to (moved.ts).
 * @throws NotCachedError if the browser is offline and the data is not cached. @throws Error if the host fails.
 */
export async function fetchPageData(path: string): Promise<unknown> {
  const address = pageDataPath(path)
  const pending = answers.get(address) ?? fetchJson(address, path)
  answers.set(address, pending)
  try {
    const { value, isFinal } = await pending
    if (isFinal) values.set(address, value)
    else answers.delete(address)
    return value
  } catch (error) {
    answers.delete(address)
    throw error
  }
}

// The status of a host that has not looked for the data (RFC 6585, section 4). Those above are faults of the host.
const tooManyRequests = 429

async function fetchJson(address: string, path: string): Promise<Answer> {
  const response = await fetch(address)
  if (response.headers.has(notSavedHeader)) throw new NotCachedError(`No answer and no copy: GET ${address}`)
  const savedAt = response.headers.get(savedAtHeader) ?? undefined
  setCachedAt(path, savedAt)
  if (response.status >= tooManyRequests)
    throw new Error(`HTTP error! status: ${response.status} (GET ${address})`)
  // Some hosts answer a missing file with a page.
  const isData = response.ok && response.headers.get('Content-Type')?.includes('json')
  if (!isData) return { value: null, isFinal: false }
  // The service worker says when it saved what it answers with in place of the host.
  return { value: await response.json(), isFinal: savedAt === undefined }
}
