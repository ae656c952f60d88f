import { useSyncExternalStore } from 'react'
import { toWallTime } from './venue-time.ts'

const minuteMs = 60_000
const listeners = new Set<() => void>()
let timer: number | undefined
let isClockSet = false

/**
 * The present minute (milliseconds since 1970), kept up to date; undefined on the server, while hydrating, and until
 * the venue's clock is set.
 */
export function useNow(): number | undefined {
  return useSyncExternalStore(subscribe, presentMinute, () => undefined)
}

function presentMinute(): number | undefined {
  return isClockSet ? Math.floor(Date.now() / minuteMs) * minuteMs : undefined
}

// One timer for all who ask, ringing as the minute turns; a tab that slept looks again when it is seen.
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    if (isClockSet) wait()
    else timer = window.setTimeout(setClock)
    document.addEventListener('visibilitychange', ring)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.clearTimeout(timer)
    document.removeEventListener('visibilitychange', ring)
  }
}

// A browser's first clock of a time zone takes some 15 ms, on a phone four times that: not in the task that hydrates.
function setClock() {
  toWallTime(Date.now())
  isClockSet = true
  ring()
}

function wait() {
  window.clearTimeout(timer)
  timer = window.setTimeout(ring, minuteMs - (Date.now() % minuteMs))
}

function ring() {
  for (const listener of listeners) listener()
  wait()
}
