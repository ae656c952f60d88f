import { vi } from 'vitest'

/** Repeats a function until it throws no more, for at most 20 seconds. Returns its result. */
export function eventually<T>(attempt: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(attempt, { timeout: 20_000, interval: 50 })
}
