// The only script in a document's HTML. It imports nothing, because its imports would be fetched before the first paint.

const { dataset } = document.querySelector<HTMLScriptElement>('script[data-modules]') ?? {}
// Each module is after its imports.
const modules = dataset?.modules?.split(' ') ?? []

/** Fetches all modules of the page at once, and runs each in a task of its own, so that the page stays responsive. */
async function boot() {
  for (const href of modules) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  for (const module of modules) {
    await import(/* @vite-ignore */ module)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** Waits until the text is on screen. On a slow connection, the text and its fonts come first. */
function firstPaint(): Promise<unknown> {
  return new Promise((resolve) => {
    // A tab in the background has no frames.
    if (document.hidden) resolve(null)
    document.addEventListener('visibilitychange', resolve, { once: true })
    if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    } else {
      requestAnimationFrame(() => setTimeout(resolve))
    }
  })
}

firstPaint()
  .then(boot)
  .catch((error: unknown) => {
    console.error('The page stays without script:', error)
  })

export {}
