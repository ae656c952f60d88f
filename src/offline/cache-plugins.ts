import type { WorkboxPlugin } from 'workbox-core'
import { getCacheKeyForURL, matchPrecache } from 'workbox-precaching'
import { namesOtherFile } from '../addresses.ts'
import { pageDataPath } from '../page-data/page-data-path.ts'
import { notSavedHeader, notSavedStatus, offlineShell, savedAtAttribute, savedAtHeader } from './constants.ts'
import { deleteOldest } from './delete-oldest.ts'

// From this status on, it is the host that failed, and a copy is better than what it says.
const hostFails = 500

/**
 * Answers with precached documents while the host does not answer, marked with the time they were saved, or else with
 * the offline shell. Documents of the host are not stored.
 */
export const documentPlugin: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => (await findDocument(new URL(request.url))) ?? request,
  cacheWillUpdate: async () => null,
  cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && markDocument(cachedResponse),
  handlerWillRespond: async ({ request, response }) => {
    if (response.status < hostFails) return response
    const key = await findDocument(new URL(request.url))
    const copy = key && (await caches.match(key))
    return copy ? markDocument(copy) : response
  },
  handlerDidError: async () => {
    const shell = await matchPrecache(offlineShell.address)
    return shell && markDocument(shell)
  },
}

/**
 * Precaches only what is of the site: some hosts and networks answer with a page of their own. The worker is then not
 * installed, and the next page tries again.
 */
export const ownFilesPlugin: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    if (response.status !== 200) return null
    const isPage = response.headers.get('Content-Type')?.includes('html') ?? false
    if (namesOtherFile(new URL(request.url).pathname)) return isPage ? null : response
    return (await response.clone().text()).includes(documentMark) ? response : null
  },
}

// An attribute of the script of each document.
const documentMark = 'data-modules'

/**
 * Returns the cache key of the document for an address: its own, or the shell if the page's data is cached. Undefined if
 * neither is.
 */
async function findDocument({ pathname, origin }: URL): Promise<string | undefined> {
  const own = getCacheKeyForURL(origin + pathname.replace(/(.)\/$/, '$1'))
  if (own) return own
  const hasData = (await caches.match(origin + pageDataPath(pathname))) !== undefined
  return hasData ? getCacheKeyForURL(offlineShell.address) : undefined
}

async function markDocument(document: Response): Promise<Response> {
  const html = await document.text()
  const mark = `${savedAtAttribute}="${savedAtOf(document)}"`
  return withHeaders(document, html.replace('<html', `<html ${mark}`))
}

/**
 * Caches page data, and marks what comes from the cache. Data is stored when the page asks for it with a message, not
 * when it fetches: a prefetched page was not read. Some hosts answer a missing file with a page, which is not stored.
 */
export const dataPlugin: WorkboxPlugin = {
  // A connection may break within the data. Chromium would then never end the answer to the page.
  fetchDidSucceed: async ({ response }) => {
    await response.clone().arrayBuffer()
    return response
  },
  cacheWillUpdate: async ({ event, response }) => {
    const isJson = response.headers.get('Content-Type')?.includes('json') ?? false
    return event?.type !== 'fetch' && response.status === 200 && isJson ? response : null
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && markData(cachedResponse),
  handlerWillRespond: async ({ request, response }) =>
    response.status < hostFails ? response : ((await copyOfData(request)) ?? response),
  handlerDidError: async ({ request }) =>
    (await copyOfData(request)) ??
    new Response(null, { status: notSavedStatus, headers: { [notSavedHeader]: '' } }),
}

/** Returns page data as it was saved or, of pages that no post changes, precached. */
async function copyOfData(request: Request): Promise<Response | undefined> {
  const copy = (await caches.match(request)) ?? (await matchPrecache(request))
  return copy && markData(copy)
}

function markData(data: Response): Response {
  return withHeaders(data, data.body, { [savedAtHeader]: savedAtOf(data) })
}

/** Deletes the oldest entries of a cache that is larger than so many bytes. */
export function maxBytesPlugin(bytes: number): WorkboxPlugin {
  return { cacheDidUpdate: async ({ cacheName }) => deleteOldest(await caches.open(cacheName), bytes) }
}

/** Returns when the host sent a response (RFC 9110, section 6.6.1) as an ISO date-time; empty if it does not say. */
function savedAtOf(response: Response): string {
  const date = new Date(response.headers.get('Date') ?? '')
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

function withHeaders(
  response: Response,
  body: BodyInit | null,
  added: Record<string, string> = {},
): Response {
  const headers = new Headers(response.headers)
  // These describe the body as the host sent it.
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  for (const [name, value] of Object.entries(added)) headers.set(name, value)
  const { status, statusText } = response
  return new Response(body, { status, statusText, headers })
}
