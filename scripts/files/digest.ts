import { createHash } from 'node:crypto'

/** The SHA-256 of some parts, one after the other and told apart, in hex. */
export function digestOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part)
  return hash.digest('hex')
}
