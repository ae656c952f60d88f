import { useSyncExternalStore } from 'react'
import { layout } from '../page-data/layout.ts'
import { toWallTime } from './venue-time.ts'

const minuteMs = 60_000
const listeners = new Set<() => void>()
let timer: number | undefined
let isReady = false

/**
 * Returns the current minute (milliseconds since 1970), and renders again when it changes. Undefined on the server,
 * while hydrating, and until the venue's time zone is loaded.
 */
export function useNow(): number | undefined {
  return useSyncExternalStore(subscribe, currentMinute, () => undefined)
}

function currentMinute(): number | undefined {
  return isReady ? Math.floor(currentTime() / minuteMs) * minuteMs : undefined
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
    if (isReady) schedule()
    else timer = window.setTimeout(loadTimeZone)
    document.addEventListener('visibilitychange', update)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.clearTimeout(timer)
    document.removeEventListener('visibilitychange', update)
  }
}

// A browser's first use of a time zone takes about 15 ms, 60 on a phone. This keeps it out of the hydration task.
function loadTimeZone() {
  toWallTime(currentTime())
  isReady = true
  update()
}

function schedule() {
  window.clearTimeout(timer)
  timer = window.setTimeout(update, minuteMs - (currentTime() % minuteMs))
}

function update() {
  for (const listener of listeners) listener()
  schedule()
}
