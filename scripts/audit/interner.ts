/**
 * Makes equal texts one in memory: what comes from another process comes with a copy of its own of every text, and
 * ten thousand posts have a hundred thousand findings.
 */
export function interner() {
  const known = new Map<unknown, unknown>()
  return <Key extends string>(target: Record<Key, unknown>, keys: readonly Key[]): void => {
    for (const key of keys) {
      const value = target[key]
      if (known.has(value)) target[key] = known.get(value)
      else known.set(value, value)
    }
  }
}
