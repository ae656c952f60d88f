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
    if (!navigator.onLine || !mayReload()) throw error
    window.location.reload()
    return new Promise(() => {})
  }
}

const reloadedKey = 'venue:reloaded'
// Prevents a loop of reloads if the file is missing for another reason.
const reloadEveryMs = 60_000

// Without storage the document cannot know that it was reloaded.
function mayReload(): boolean {
  const { href } = window.location
  try {
    const [address, time] = window.sessionStorage.getItem(reloadedKey)?.split(' ') ?? []
    if (address === href && Date.now() - Number(time) < reloadEveryMs) return false
    window.sessionStorage.setItem(reloadedKey, `${href} ${Date.now()}`)
    return true
  } catch {
    return false
  }
}
