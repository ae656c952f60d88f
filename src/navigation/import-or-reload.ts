/**
 * Loads code that the page brings later. A release since may have taken it away: then the page is asked for anew,
 * once, and comes with code that is there.
 * @throws What loading it threw, where a new document was no help, or there is no line to fetch one.
 */
export async function importOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!navigator.onLine || !mayReload()) throw error
    window.location.reload()
    return new Promise(() => {})
  }
}

const reloadedKey = 'nocturne:reloaded'
// Long enough that what is missing for another reason is not asked for again and again.
const reloadEveryMs = 60_000

// Without storage nobody could tell the second time from the first.
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
