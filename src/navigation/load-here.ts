// From the moment a browser stops the page's requests to the moment the next page replaces it.
const replacedWithinMs = 500

/**
 * Loads as `load` does, but does not settle once the visitor leaves the document. Firefox and Safari then abort what it
 * loads, and a document that reloaded itself because of that would keep the visitor.
 * @throws The error of `load` in a document that stays.
 */
export async function loadHere<T>(load: () => Promise<T>): Promise<T> {
  let isLeft = false
  const leave = () => {
    isLeft = true
  }
  // Not for good: with this listener, Firefox does not keep the page for the way back.
  window.addEventListener('beforeunload', leave)
  try {
    return await load()
  } catch (error) {
    // Firefox does not tell a page without the listener, and aborts when the next page is there.
    await new Promise((resolve) => setTimeout(resolve, replacedWithinMs))
    if (isLeft) return new Promise(() => {})
    throw error
  } finally {
    window.removeEventListener('beforeunload', leave)
  }
}
