/** Calls a function when the browser is idle. Returns the function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback. Two seconds later is good enough.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(work, 2000)
    return () => window.clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout: 5000 })
  return () => window.cancelIdleCallback(handle)
}
