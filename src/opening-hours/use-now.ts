import { useSyncExternalStore } from 'react'
import { layout } from '../page-data/layout.ts'

const minuteMs = 60_000
const listeners = new Set<() => void>()
let timer: number | undefined

/**
 * Returns the current minute (milliseconds since 1970), and renders again when it changes. Undefined on the server
 * and while hydrating.
 */
export function useNow(): number | undefined {
  return useSyncExternalStore(subscribe, currentMinute, () => undefined)
}

function currentMinute(): number {
  return Math.floor(currentTime() / minuteMs) * minuteMs
}

// A site that shows another moment goes on from there when it is opened.
function currentTime(): number {
  const { at } = layout()
  return at === undefined ? Date.now() : at + performance.now()
}

// One timer for all components. A background tab's timer may be late, so the tab updates when it is shown again.
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    schedule()
    document.addEventListener('visibilitychange', update)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.clearTimeout(timer)
    document.removeEventListener('visibilitychange', update)
  }
}

function schedule() {
  window.clearTimeout(timer)
  timer = window.setTimeout(update, minuteMs - (currentTime() % minuteMs))
}

function update() {
  for (const listener of listeners) listener()
  schedule()
}
