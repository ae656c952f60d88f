import { createHash, hash as hashAtOnce } from 'node:crypto'

/** Returns the SHA-256 of texts or bytes in hex. Each part counts with its length: `a`, `bc` is not `ab`, `c`. */
export function digest(...parts: readonly (string | Uint8Array)[]): string {
  return bytesOf(parts).toString('hex')
}

/** Returns a short hash of texts or bytes, 24 hex digits. */
export function hash(...parts: readonly (string | Uint8Array)[]): string {
  // A plan makes a million of texts: with an object for each, they take four times as long.
  if (parts.every((part) => typeof part === 'string'))
    return hashAtOnce('sha256', parts.map(withLength).join('')).slice(0, 24)
  return bytesOf(parts).toString('hex', 0, 12)
}

function withLength(text: string): string {
  return `${Buffer.byteLength(text)}:${text}`
}

function bytesOf(parts: readonly (string | Uint8Array)[]): Buffer {
  const sha256 = createHash('sha256')
  for (const part of parts) sha256.update(`${Buffer.byteLength(part)}:`).update(part)
  return sha256.digest()
}

/** Returns a short hash of a value as JSON. */
export function hashOf(value: unknown): string {
  return hash(JSON.stringify(value) ?? '')
}
