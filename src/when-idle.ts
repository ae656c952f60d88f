/** Does something when the browser has nothing better to do. Gives the way to call it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback; two seconds later is idle enough for what is small.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(work, 2000)
    return () => window.clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout: 5000 })
  return () => window.cancelIdleCallback(handle)
}
