import { vi } from 'vitest'

/** Repeats a function until it throws no more, for at most so many milliseconds. Returns its result. */
export function eventually<T>(attempt: () => T | Promise<T>, timeout = 20_000): Promise<T> {
  return vi.waitFor(attempt, { timeout, interval: 50 })
}

/** Starts what needs a port that another test file may have until its test ends. Returns its result. */
export function whenFree<T>(start: () => Promise<T>): Promise<T> {
  return eventually(start, 150_000)
}
