/** Calls a function when the page is loaded and the browser is idle. Returns the function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (document.readyState === 'complete') return onceIdle(work)
  let cancel = () => window.removeEventListener('load', wait)
  function wait() {
    cancel = onceIdle(work)
  }
  window.addEventListener('load', wait, { once: true })
  return () => cancel()
}

function onceIdle(work: () => void): () => void {
  // Safari has no idle callback. Two seconds later is good enough.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(work, 2000)
    return () => window.clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout: 5000 })
  return () => window.cancelIdleCallback(handle)
}
