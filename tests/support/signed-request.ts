import { Webhook } from 'standardwebhooks'

export interface SignOptions {
  id?: string
  body?: string
  /** Seconds from now. */
  at?: number
}

let made = 0

/** The headers of a request, signed by the library of those who wrote Standard Webhooks. */
export function signedHeaders(
  secret: string,
  { id = `msg_${process.pid}_${++made}`, body = '', at = 0 }: SignOptions = {},
): Record<string, string> {
  const time = new Date(Date.now() + at * 1000)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, time, body),
  }
}

/** A secret as editors' systems give it. */
export function newSecret(): string {
  return `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')}`
}

/** Sends what was signed; gives the status and what was said. */
export async function ring(
  url: string,
  headers: Record<string, string>,
  body: BodyInit = '',
): Promise<{ status: number; text: string }> {
  const response = await fetch(url, { method: 'POST', headers, body })
  return { status: response.status, text: await response.text() }
}
