import { plainPath } from '../page-data/page-data-path.ts'
import { savedAtAttribute } from './constants.ts'

type Listener = () => void

const ofDocument =
  typeof document === 'undefined' ? undefined : document.documentElement.dataset[savedAtAttribute.property]
const ofPages = new Map<string, string | undefined>()
const listeners = new Set<Listener>()

/** Notes of the page at a path whether what it shows is a saved copy: when that was saved, undefined for the host's own. */
export function setCachedAt(path: string, savedAt: string | undefined) {
  ofPages.set(plainPath(path), savedAt)
  for (const listener of listeners) listener()
}

/**
 * When what the page at a path shows was saved, as an ISO date-time or empty where that is not known; undefined where
 * it is no saved copy. A page without data of its own is as old as the document.
 */
export function cachedAt(path: string): string | undefined {
  const key = plainPath(path)
  return ofPages.has(key) ? ofPages.get(key) : ofDocument
}

export function subscribeToCopies(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
