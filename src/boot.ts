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

function start() {
  boot().catch((error: unknown) => {
    console.error('The document stays as it came, as its script could not be loaded:', error)
  })
}

// The text and its fonts come first on a slow line: this is after they are on screen. A tab in the background has no
// frames, and nobody who waits for one.
if (document.hidden) start()
else requestAnimationFrame(() => setTimeout(start))

export {}
