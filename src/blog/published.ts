import { notSavedHeader, savedAtHeader } from '../offline/names.ts'
import { NotSavedError } from '../offline/not-saved-error.ts'
import { noteCopy } from '../offline/saved-copies.ts'
import { listPath, type PublishedPage, type PublishedPost, postPath } from './posts.ts'

/** What was published at an address: the value, `null` where there is nothing, or an error where no answer came. */
export type Published<T> = Promise<T | null>

interface Answer {
  value: unknown
  /** Whether it is a saved copy, as the host could not be reached. */
  isCopy: boolean
}

const answers = new Map<string, Promise<Answer>>()
// The same, once it is there: a page that was read or prefetched shows at once.
const values = new Map<string, unknown>()

/** The published post, if it has been fetched before. */
export function knownPost(slug: string): PublishedPost | undefined {
  return knownValue(postAddress(slug), isPublishedPost)
}

/** The published list page, if it has been fetched before. */
export function knownPage(page: number): PublishedPage | undefined {
  return knownValue(pageAddress(page), isPublishedPage)
}

/** The published post, or null where the snapshot lacks it. Rejects where no answer came. */
export function fetchPublishedPost(slug: string): Published<PublishedPost> {
  return fetchOnce(postAddress(slug), postPath(slug), isPublishedPost)
}

/** The published list page, or null where the snapshot has no such page. Rejects where no answer came. */
export function fetchPublishedPage(page: number): Published<PublishedPage> {
  return fetchOnce(pageAddress(page), listPath(page), isPublishedPage)
}

/** Where a post is published. */
export const postAddress = (slug: string) => `/snapshot/posts/${encodeURIComponent(slug)}.json`

/** Where a list page is published. */
export const pageAddress = (page: number) => `/snapshot/pages/${page}.json`

/** What an address gave, if it has been asked before, and it is that. */
export function knownValue<T>(address: string, isValid: (value: unknown) => value is T): T | undefined {
  const value = values.get(address)
  return isValid(value) ? value : undefined
}

/**
 * Asks an address once, and again after a failure or a saved copy.
 * @param pagePath The path of the page that shows what is there.
 */
export async function fetchOnce<T>(
  address: string,
  pagePath: string,
  isValid: (value: unknown) => value is T,
): Published<T> {
  const known = answers.get(address) ?? fetchJson(address, pagePath)
  answers.set(address, known)
  try {
    const { value, isCopy } = await known
    // The host may have a newer one, and is asked again whenever this is wanted again.
    if (isCopy) answers.delete(address)
    else values.set(address, value)
    return isValid(value) ? value : null
  } catch (error) {
    answers.delete(address)
    throw error
  }
}

async function fetchJson(address: string, pagePath: string): Promise<Answer> {
  const response = await fetch(address)
  if (response.headers.has(notSavedHeader)) throw new NotSavedError(`No answer and no copy: GET ${address}`)
  const savedAt = response.headers.get(savedAtHeader) ?? undefined
  noteCopy(pagePath, savedAt)
  // Some hosts answer a missing file with a page.
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false
  if (response.status >= 500) throw new Error(`HTTP error! status: ${response.status} (GET ${address})`)
  return { value: response.ok && isJson ? await response.json() : null, isCopy: savedAt !== undefined }
}

/** Our own build wrote these files through the schema; this tells them from anything else a host may answer. */
export function isPublishedPost(value: unknown): value is PublishedPost {
  return typeof value === 'object' && value !== null && 'slug' in value && 'html' in value
}

export function isPublishedPage(value: unknown): value is PublishedPage {
  return typeof value === 'object' && value !== null && 'posts' in value && 'pageCount' in value
}
