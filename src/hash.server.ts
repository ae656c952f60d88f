import { hash as digest } from 'node:crypto'

/** Returns a short hash of texts or bytes, 24 hex digits, the same on every machine. */
export function hash(...parts: readonly (string | Uint8Array)[]): string {
  if (parts.length === 1 && parts[0] !== undefined) return digest('sha256', parts[0], 'hex').slice(0, 24)
  return digest('sha256', parts.map((part) => digest('sha256', part, 'hex')).join(), 'hex').slice(0, 24)
}

/** Returns a hash of a value as JSON. */
export function hashOf(value: unknown): string {
  return hash(JSON.stringify(value) ?? '')
}
