import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { JobError } from '../cli/errors.ts'
import type { SignedMessage } from './signature.ts'

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

export interface HookRequest {
  message: SignedMessage
  signatures: string
}

/**
 * Reads the request that webhook passes on: three headers in the environment, the body in a file.
 * @throws JobError if one is missing or does not follow Standard Webhooks.
 */
export function readRequest(environment: NodeJS.ProcessEnv): HookRequest {
  const parsed = environmentSchema.safeParse(environment)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${headers[String(path[0])]} ${message}`)
    throw new JobError(`Refused a request: ${problems.join(', ')}.`)
  }
  const { HOOK_ID, HOOK_TIMESTAMP, HOOK_SIGNATURE, HOOK_BODY_FILE } = parsed.data
  return {
    message: { id: HOOK_ID, timestamp: HOOK_TIMESTAMP, body: readFileSync(HOOK_BODY_FILE) },
    signatures: HOOK_SIGNATURE,
  }
}
