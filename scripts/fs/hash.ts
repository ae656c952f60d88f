import { createHash, hash } from 'node:crypto'

/** The SHA-256 of some parts, one after the other and told apart, in hex. */
export function digestOf(...parts: (string | Uint8Array)[]): string {
  // A build asks for tens of thousands of short ones, and setting up a hash costs more than they do.
  if (parts.every((part) => typeof part === 'string')) {
    return hash('sha256', parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join(''), 'hex')
  }
  const digest = createHash('sha256')
  for (const part of parts) digest.update(`${Buffer.byteLength(part)}:`).update(part)
  return digest.digest('hex')
}
