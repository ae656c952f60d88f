import { isUtf8 } from 'node:buffer'
import { closeSync, openSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { JobError, UsageError } from '@venue-site/cli/errors'
import { digest } from '@venue-site/cli/files/hash'
import { isFileError } from '@venue-site/cli/files/is-fs-error'
import { makeFolder } from '@venue-site/cli/files/make-folder'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'

// How webhook passes the request on; `deploy/webhook/hooks.yaml` sets these names. A schema library would take a fifth of
// the time of an answer to load.
const variables = {
  // The signature covers `id.timestamp.body`. With a dot in the id, the same signed bytes could be split into another id.
  HOOK_ID: {
    name: 'webhook-id',
    rules: [
      { pattern: /^[!-~]{1,200}$/, is: 'ASCII' },
      { pattern: /^[^.]*$/, is: 'without dots' },
    ],
  },
  HOOK_TIMESTAMP: { name: 'webhook-timestamp', rules: [{ pattern: /^\d{1,12}$/, is: 'Unix seconds' }] },
  HOOK_SIGNATURE: { name: 'webhook-signature', rules: [] },
  HOOK_BODY_FILE: { name: 'the body', rules: [] },
}

/** A request as Standard Webhooks signs it (standardwebhooks.com). */
type SignedRequest = ReturnType<typeof readRequest>

/**
 * Reads the request that webhook passes on: three headers in the environment, the body in a file.
 * @throws JobError if one is missing or does not follow Standard Webhooks.
 */
export function readRequest(environment: NodeJS.ProcessEnv) {
  const problems = Object.entries(variables).flatMap(([variable, { name, rules }]) => {
    const value = environment[variable]
    if (value === undefined) return [`${name} is missing`]
    return rules.filter(({ pattern }) => !pattern.test(value)).map(({ is }) => `${name} must be ${is}`)
  })
  if (problems.length > 0) throw new JobError(`Refused a request: ${problems.join(', ')}.`)
  const { HOOK_ID = '', HOOK_TIMESTAMP = '', HOOK_SIGNATURE = '', HOOK_BODY_FILE = '' } = environment
  return {
    id: HOOK_ID,
    /** Unix seconds, as sent. */
    timestamp: HOOK_TIMESTAMP,
    body: readFileSync(HOOK_BODY_FILE),
    /** Signatures separated by spaces. */
    signatures: HOOK_SIGNATURE,
  }
}

/** How far a request's time may be from ours, before or after: the library's five minutes. */
const windowSeconds = 300

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

// A request that is five minutes ahead of our clock is valid for ten minutes. After that its timestamp is refused.
const keptMs = 2 * windowSeconds * 1000
const ownName = /^[0-9a-f]{64}$/

/**
 * Claims a request's id: creates an empty file named after its digest, which only one of several processes can do.
 * Files of ids that are too old to matter are removed, and no others.
 * @returns A function that releases the id, for a request that was verified and then failed.
 * @throws JobError if the id was claimed before.
 */
export function claimId(folder: string, id: string, now: number): () => void {
  makeFolder(folder, 0o700)
  for (const name of readdirSync(folder).filter((one) => ownName.test(one))) {
    const old = join(folder, name)
    const stats = statSync(old, { throwIfNoEntry: false })
    if (stats && stats.mtimeMs < now * 1000 - keptMs) rmSync(old, { force: true })
  }
  const file = join(folder, digest(id))
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if (!isFileError(error, 'EEXIST')) throw error
    throw new JobError(`Refused ${id}: it has come before.`)
  }
  return () => rmSync(file, { force: true })
}
