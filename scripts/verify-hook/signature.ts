import { createHmac, timingSafeEqual } from 'node:crypto'
import { JobError, UsageError } from '../cli/errors.ts'

/**
 * A request as it is signed by Standard Webhooks (standardwebhooks.com): its body byte for byte. Their own library reads
 * a body as UTF-8, so that bodies which are none are all one to it.
 */
export interface SignedMessage {
  id: string
  /** Unix seconds, as sent. */
  timestamp: string
  body: Uint8Array
}

/** How far a request's time may be from ours, before or after: the specification's five minutes. */
export const windowSeconds = 300

/**
 * The keys in a file of secrets, a line each: `whsec_` and base64, for 24 to 64 bytes. All of them are valid, so that
 * one can be replaced by another without a gap. Empty lines and those that start with # say nothing.
 * @throws UsageError with the line's number, and not with the line.
 */
export function parseSecrets(text: string): Buffer[] {
  const lines = text.split('\n').map((line, at) => ({ line: line.trim(), at: at + 1 }))
  const secrets = lines.filter(({ line }) => line !== '' && !line.startsWith('#'))
  if (secrets.length === 0)
    throw new UsageError('The file of secrets has none. Make one: echo whsec_$(openssl rand -base64 32)')
  return secrets.map(({ line, at }) => {
    const key = Buffer.from(line.replace(/^whsec_/, ''), 'base64')
    if (`whsec_${key.toString('base64')}` !== line || key.length < 24 || key.length > 64)
      throw new UsageError(`Secret on line ${at}: must be whsec_ and the base64 of 24 to 64 bytes.`)
    return key
  })
}

/**
 * Refuses a request that is not signed with one of the secrets, or not now.
 * @param signatures What the header says: entries apart by spaces, of which those of version 1 count.
 * @param now Unix seconds.
 * @throws JobError
 */
export function verifySignature(
  message: SignedMessage,
  signatures: string,
  secrets: readonly Buffer[],
  now: number,
): void {
  const age = now - Number(message.timestamp)
  if (Math.abs(age) > windowSeconds)
    throw new JobError(
      `Refused ${message.id}: its timestamp is ${Math.abs(age)} s ${age > 0 ? 'old' : 'ahead'}, ${windowSeconds} are allowed.`,
    )
  const given = signatures
    .split(' ')
    .filter((entry) => entry.startsWith('v1,'))
    .map((entry) => Buffer.from(entry))
  // Every pair is compared, and each in constant time: how long it takes tells nothing of a secret.
  const matches = secrets
    .map((secret) => Buffer.from(`v1,${signatureOf(message, secret)}`))
    .flatMap((expected) =>
      given.map((one) => one.length === expected.length && timingSafeEqual(one, expected)),
    )
  if (!matches.includes(true))
    throw new JobError(`Refused ${message.id}: no signature of it is by a secret that is valid here.`)
}

function signatureOf({ id, timestamp, body }: SignedMessage, secret: Buffer): string {
  return createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest('base64')
}
