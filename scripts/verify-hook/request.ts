import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { JobError } from '../cli/errors.ts'

// How webhook passes the request on; `deploy/webhook/hooks.yaml` sets these names.
const environmentSchema = z.object({
  // The signature covers `id.timestamp.body`. With a dot in the id, the same signed bytes could be split into another id.
  HOOK_ID: z
    .string('is missing')
    .check(z.regex(/^[!-~]{1,200}$/, 'must be ASCII'), z.regex(/^[^.]*$/, 'must be without dots')),
  HOOK_TIMESTAMP: z.string('is missing').check(z.regex(/^\d{1,12}$/, 'must be Unix seconds')),
  HOOK_SIGNATURE: z.string('is missing'),
  HOOK_BODY_FILE: z.string('is missing'),
})

const headers: Record<string, string> = {
  HOOK_ID: 'webhook-id',
  HOOK_TIMESTAMP: 'webhook-timestamp',
  HOOK_SIGNATURE: 'webhook-signature',
  HOOK_BODY_FILE: 'the body',
}

/** A request as Standard Webhooks signs it (standardwebhooks.com). */
export interface SignedRequest {
  id: string
  /** Unix seconds, as sent. */
  timestamp: string
  body: Buffer
  /** Signatures separated by spaces. */
  signatures: string
}

/**
 * Reads the request that webhook passes on: three headers in the environment, the body in a file.
 * @throws JobError if one is missing or does not follow Standard Webhooks.
 */
export function readRequest(environment: NodeJS.ProcessEnv): SignedRequest {
  const { data, error } = environmentSchema.safeParse(environment)
  if (data === undefined) {
    const problems = error.issues.map(({ path, message }) => `${headers[String(path[0])]} ${message}`)
    throw new JobError(`Refused a request: ${problems.join(', ')}.`)
  }
  return {
    id: data.HOOK_ID,
    timestamp: data.HOOK_TIMESTAMP,
    body: readFileSync(data.HOOK_BODY_FILE),
    signatures: data.HOOK_SIGNATURE,
  }
}
