import { plainPath } from '../page-data/page-data-path.ts'
import { savedAtProperty } from './constants.ts'

type Listener = () => void

const ofDocument =
  typeof document === 'undefined' ? undefined : document.documentElement.dataset[savedAtProperty]
const ofPages = new Map<string, string | undefined>()
const listeners = new Set<Listener>()

/** Records when the data of the page at a path was cached; undefined if it came from the network. */
export function setCachedAt(path: string, savedAt: string | undefined) {
  ofPages.set(plainPath(path), savedAt)
  for (const listener of listeners) listener()
}

/**
 * Returns when the content of the page at a path was cached, as an ISO date-time, or empty if that is unknown; undefined
 * if it came from the network. A page without data of its own is as old as the document.
 */
export function cachedAt(path: string): string | undefined {
  const key = plainPath(path)
  return ofPages.has(key) ? ofPages.get(key) : ofDocument
}

export function subscribeToCacheStatus(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
