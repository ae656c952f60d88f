import { useSyncExternalStore } from 'react'

const minuteMs = 60_000
const listeners = new Set<() => void>()
let timer: number | undefined

/** The present minute (milliseconds since 1970), kept up to date; undefined on the server and while hydrating. */
export function useNow(): number | undefined {
  return useSyncExternalStore(subscribe, presentMinute, () => undefined)
}

function presentMinute(): number {
  return Math.floor(Date.now() / minuteMs) * minuteMs
}

// One timer for all who ask, ringing as the minute turns; a tab that slept looks again when it is seen.
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    wait()
    document.addEventListener('visibilitychange', ring)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.clearTimeout(timer)
    document.removeEventListener('visibilitychange', ring)
  }
}

function wait() {
  window.clearTimeout(timer)
  timer = window.setTimeout(ring, minuteMs - (Date.now() % minuteMs))
}

function ring() {
  for (const listener of listeners) listener()
  wait()
}
