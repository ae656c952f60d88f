import { setTimeout as sleep } from 'node:timers/promises'

export interface DueRuns {
  /** Returns when it is due again, in milliseconds since 1970; infinite if only `wake` says so. */
  run: () => Promise<number>
  /** Gets the error of a run. The run is made again after a while. */
  onFailure: (error: unknown) => void
  signal: AbortSignal
}

// A failed run is made again, soon at first: the functions host may only have restarted.
const firstRetryMs = 5_000
const maxRetryMs = 10 * 60_000
// A timer counts neither the time for which a machine sleeps nor a clock that is set.
const maxSleepMs = 60_000

/** Runs at once, whenever the last run says that it is due, and when it is woken. Never twice at a time. */
export function runWhenDue({ run, onFailure, signal }: DueRuns) {
  let isDue = true
  let waiting = new AbortController()

  async function untilDue(end: number, since: number, now = Date.now) {
    waiting = new AbortController()
    const either = AbortSignal.any([waiting.signal, signal])
    // What a clock made that was ahead, and has been set back, is not what is due now.
    for (let [last, at] = [since, now()]; at >= last && at < end; [last, at] = [at, now()]) {
      if (isDue || signal.aborted) return
      await sleep(Math.min(end - at, maxSleepMs), undefined, { signal: either }).catch(() => {})
    }
  }

  return {
    /** Runs once more, after the run that is going on. */
    wake(): void {
      isDue = true
      waiting.abort()
    },
    /** Runs until the signal aborts. A run that is going on then is finished. */
    async start(): Promise<void> {
      let failures = 0
      while (!signal.aborted) {
        isDue = false
        try {
          const started = Date.now()
          const next = await run()
          failures = 0
          await untilDue(next, started)
        } catch (error) {
          onFailure(error)
          const wait = Math.min(maxRetryMs, firstRetryMs * 2 ** failures++)
          // By a clock that is never set.
          const now = performance.now()
          await untilDue(now + wait, now, () => performance.now())
        }
      }
    },
  }
}
