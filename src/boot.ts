// The one script that a document names. It stands alone: whatever it imported would be fetched before the text shows.

const { dataset } = document.querySelector<HTMLScriptElement>('script[data-modules]') ?? {}
// Each after those it imports.
const modules = dataset?.modules?.split(' ') ?? []

/** Fetches all modules of the page at once, and lets each run in a task of its own, so that none holds up the reader. */
async function boot() {
  for (const href of modules) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  for (const module of modules) {
    await import(/* @vite-ignore */ module)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** Settles when the text is on screen: on a slow line it comes first, with its fonts. */
function painted(): Promise<unknown> {
  return new Promise((resolve) => {
    // A tab in the background has no frames, and nobody who waits for one.
    if (document.hidden) resolve(null)
    document.addEventListener('visibilitychange', resolve, { once: true })
    if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    } else {
      requestAnimationFrame(() => setTimeout(resolve))
    }
  })
}

painted()
  .then(boot)
  .catch((error: unknown) => {
    console.error('The document stays as it came, as its script could not be loaded:', error)
  })

export {}
