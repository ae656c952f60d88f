import { isUtf8 } from 'node:buffer'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { JobError, UsageError } from '../cli/errors.ts'
import type { SignedRequest } from './request.ts'

/** How far a request's time may be from ours, before or after: the library's five minutes. */
export const windowSeconds = 300

/**
 * Reads a file of secrets, one a line: `whsec_` and the base64 of 24 to 64 bytes. All of them are valid, so that one
 * can replace another without a gap. Empty lines and lines that start with # are skipped.
 * @throws UsageError with the line's number, and not with the line.
 */
export function parseSecrets(text: string): string[] {
  const lines = text.split('\n').map((line, at) => ({ line: line.trim(), at: at + 1 }))
  const secrets = lines.filter(({ line }) => line !== '' && !line.startsWith('#'))
  if (secrets.length === 0)
    throw new UsageError('The file of secrets has none. Make one: echo whsec_$(openssl rand -base64 32)')
  return secrets.map(({ line, at }) => {
    const key = Buffer.from(line.replace(/^whsec_/, ''), 'base64')
    if (`whsec_${key.toString('base64')}` !== line || key.length < 24 || key.length > 64)
      throw new UsageError(`Secret on line ${at}: must be whsec_ and the base64 of 24 to 64 bytes.`)
    return line
  })
}

/**
 * @param now Unix seconds.
 * @throws JobError if the request is not signed with one of the secrets, or its timestamp is too far from `now`.
 */
export function verifySignature(
  { id, timestamp, body, signatures }: SignedRequest,
  secrets: readonly string[],
  now: number,
): void {
  const age = now - Number(timestamp)
  if (Math.abs(age) > windowSeconds)
    throw new JobError(
      `Refused ${id}: its timestamp is ${Math.abs(age)} s ${age > 0 ? 'old' : 'ahead'}, ${windowSeconds} are allowed.`,
    )
  // The library decodes a body as UTF-8, so all invalid bytes would look the same.
  if (!isUtf8(body)) throw new JobError(`Refused ${id}: its body is not UTF-8.`)
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures }
  const isSignedWith = (secret: string) => {
    try {
      new Webhook(secret).verify(body, headers, { jsonParse: false })
      return true
    } catch (error) {
      if (error instanceof WebhookVerificationError) return false
      throw error
    }
  }
  // Every secret is tried, so that the time it takes reveals nothing about them.
  if (!secrets.map(isSignedWith).includes(true))
    throw new JobError(`Refused ${id}: no signature of it is by a secret that is valid here.`)
}
