import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { entryKey, presentEntry } from './scroll-restoration.ts'

// A layer (the lightbox, the links on a phone, the search) has an entry of its own in the history, so that Back closes it
// and stays on the page. The entry has the address and the state of its page's, and the layer's number. The router never
// learns of it: to the router, a page and its layers are one entry.

interface Layer {
  id: number
  close: () => void
}

// The open ones, from below.
let layers: readonly Layer[] = []
// The entry of a layer outlives its document in a reload.
let lastId: number = globalThis.history?.state?.layer ?? 0
/** The router's entry. */
let page: string
// A browser goes back some time after it is asked to. A second request meanwhile would leave the page, and what is done to
// the history would be lost.
let leaving: Promise<void> | undefined
let hasLeft: (() => void) | undefined

/**
 * Makes Back close what lies on the page while `isOpen`. Closed in another way, it takes its entry from the history. Forward
 * opens nothing.
 */
export function useLayer(isOpen: boolean, close: () => void) {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (isOpen) return addLayer(() => latest.current())
  }, [isOpen])
}

/** Keeps moves between a page and its layers from the router. */
export function useLayerEntries() {
  const entry = entryKey(useLocation())
  useLayoutEffect(() => {
    page = entry
  }, [entry])
  // The listeners of a window run in the order of registration, also those that capture. The layout effect of a part runs
  // before that of the router around it.
  useLayoutEffect(() => {
    const onPopState = (event: PopStateEvent) => {
      hasLeft?.()
      leaving = undefined
      // Those above the layer of the entry, which are all for the page's own.
      const kept = layers.findIndex(({ id }) => id === event.state?.layer) + 1
      const left = layers.slice(kept).reverse()
      layers = layers.slice(0, kept)
      for (const { close } of left) close()
      if (presentEntry() === page) event.stopImmediatePropagation()
    }
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])
}

/** Goes back from a layer's entry to its page's, once. Resolves when the browser is there. */
export function leaveLayer(): Promise<void> {
  leaving ??= new Promise((resolve) => {
    hasLeft = resolve
    window.history.back()
  })
  return leaving
}

/** Calls a function: at once, or when the browser has left a layer's entry, if it is about to. */
export function afterLeaving(run: () => void) {
  leaving ? leaving.then(run) : run()
}

/** Whether the present entry is a layer's. A link that is followed there replaces it: Back leads to the page below. */
export function isLayerEntry(): boolean {
  return window.history.state?.layer > 0
}

/** Calls a function on the page's own entry: at once, or when its layers are closed and the browser is back there. */
export function afterLayers(run: () => void) {
  if (isLayerEntry()) leaveLayer().then(() => afterLayers(run))
  else run()
}

function addLayer(close: () => void): () => void {
  const layer = { id: ++lastId, close }
  let isOpen = true
  afterLeaving(() => {
    if (!isOpen) return
    window.history.pushState({ ...window.history.state, layer: layer.id }, '')
    layers = [...layers, layer]
  })
  return () => {
    isOpen = false
    // Back may have closed it, and Forward may already be at its entry again.
    if (!layers.includes(layer)) return
    layers = layers.filter((other) => other !== layer)
    // After a navigation, the entry is another one.
    if (window.history.state?.layer === layer.id) leaveLayer()
  }
}
