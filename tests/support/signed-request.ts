import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

let count = 0

/**
 * Returns the headers of a request, signed by the reference library of Standard Webhooks.
 * @param options.at The timestamp, in seconds from now.
 */
export function signedHeaders(secret: string, { id = `msg_${++count}`, body = '', at = 0 } = {}) {
  const time = new Date(Date.now() + at * 1000)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, time, body),
  }
}

/** Returns a new secret in the form that `openssl rand` gives it in deploy/README.md. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}
