import { loadHere } from './load-here.ts'

/**
 * Loads a module. If that fails, a new release may have removed the file: reloads the document, once, which then names
 * files that exist.
 * @throws The error of `load` if the document has just been reloaded, or the browser is offline.
 */
export async function importOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadHere(load)
  } catch (error) {
    if (!reloadOnce()) throw error
    return new Promise(() => {})
  }
}

// With the address of the document, when it was.
const reloadedKey = 'venue:reloaded '
// Prevents a loop of reloads if the file is missing for another reason.
const reloadEveryMs = 60_000

/**
 * Reloads the document, unless it has just been reloaded or the browser is offline. Without storage the document cannot
 * know that it was.
 * @returns Whether it does.
 */
export function reloadOnce(): boolean {
  const key = reloadedKey + window.location.href
  try {
    const { sessionStorage } = window
    // Without a time, it is no number, and not less.
    if (!navigator.onLine || Date.now() - sessionStorage[key] < reloadEveryMs) return false
    sessionStorage[key] = Date.now()
  } catch {
    return false
  }
  window.location.reload()
  return true
}
