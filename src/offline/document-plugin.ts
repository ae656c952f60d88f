import type { WorkboxPlugin } from 'workbox-core'
import { matchPrecache } from 'workbox-precaching'
import { savedAtOf, withHeaders } from './cached-response.ts'
import { offlineShell, savedAtAttribute } from './constants.ts'

interface DocumentCopies {
  /** The cache key of the saved document for an address; undefined where there is none. */
  findSaved: (address: URL) => Promise<string | undefined>
}

/**
 * Saved documents for when the host does not answer, marked as copies, and the offline shell where there is none. What
 * the host gives for an address is never stored: what is saved came with the worker itself.
 */
export function documentCopies({ findSaved }: DocumentCopies): WorkboxPlugin {
  return {
    cacheKeyWillBeUsed: async ({ request }) => (await findSaved(new URL(request.url))) ?? request,
    cacheWillUpdate: async () => null,
    cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && markDocument(cachedResponse),
    handlerDidError: async () => {
      const shell = await matchPrecache(offlineShell.address)
      return shell && markDocument(shell)
    },
  }
}

async function markDocument(document: Response): Promise<Response> {
  const html = await document.text()
  const mark = `${savedAtAttribute.attribute}="${savedAtOf(document)}"`
  return withHeaders(document, html.replace('<html', `<html ${mark}`), {})
}
