import { vi } from 'vitest'

/** Waits until what is expected holds, however busy the machine is. */
export function eventually<T>(expectation: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(expectation, { timeout: 20_000, interval: 50 })
}
