import { randomUUID } from 'node:crypto'
import { defineCommand, reportError } from '@venue-site/cli/command'
import { describeError, JobError, UsageError } from '@venue-site/cli/errors'
import { isFileError } from '@venue-site/cli/files/is-fs-error'
import { readTextFile } from '@venue-site/cli/files/text-file'
import { untilStopped } from '@venue-site/cli/listen'
import { reasonOf } from '@venue-site/posts/functions-errors'
import { Webhook } from 'standardwebhooks'
import { databaseAddress } from '../database/address-option.ts'
import { runOnChanges } from '../database/run-on-changes.ts'
import { parseDomain } from './domain-option.ts'
import type { LoadEnvironment } from './environment.ts'

interface Options {
  database?: string | true
  domain?: string
  hook: string
  secret?: string
}

const timeoutMs = 10_000

/** Returns the command that calls a hook whenever the posts of a database change, until it is stopped. */
export function listenCommand(called: string, load: LoadEnvironment) {
  async function main({ database, domain, hook, secret }: Options) {
    const environment = load()
    const signer = secret === undefined ? undefined : readSecret(secret)
    const stopping = new AbortController()
    untilStopped().then(() => stopping.abort())
    await runOnChanges({
      database: databaseAddress(database, environment),
      domain: domain ?? environment.domain,
      async run(changed) {
        await callHook(hook, signer)
        // What changed before it listened is unknown.
        console.log(
          changed ? 'The posts have changed: the hook is called' : 'The hook is called at the start',
        )
      },
      onFailure: reportError,
      say: console.log,
      signal: stopping.signal,
    })
  }

  return defineCommand(called, 'Calls a hook on each change of the posts in a PostgreSQL database.')
    .requiredOption('--hook <url>', 'the address that is called, with POST', parseHook)
    .option('--secret <file>', 'a file with a secret, whsec_ and base64: signs the calls (Standard Webhooks)')
    .option('--database [address]', 'the database (by default FUNCTIONS_DATABASE_URL)')
    .option('--domain <domain>', 'whose posts count (by default that of VITE_SITE_URL)', parseDomain)
    .action(main)
}

/** @throws JobError if the hook does not answer, or with a status that is not OK. */
async function callHook(hook: string, signer: Webhook | undefined): Promise<void> {
  const body = '{}'
  const [id, now] = [`msg_${randomUUID()}`, new Date()]
  const headers = signer && {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signer.sign(id, now, body),
  }
  let response: Response
  try {
    response = await fetch(hook, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
      // Followed, the call would become one with GET.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // Only the status counts: a body without an end would keep the command from ending.
    await response.body?.cancel()
  } catch (error) {
    throw new JobError(`The hook does not answer (${reasonOf(error)}). It is called again soon.`, {
      cause: error,
    })
  }
  if (!response.ok)
    throw new JobError(`The hook answered with status ${response.status}. It is called again soon.`)
}

function readSecret(file: string): Webhook {
  try {
    return new Webhook(readTextFile(file).trim())
  } catch (error) {
    if (isFileError(error)) throw new UsageError(`--secret: ${describeError(error)}`, { cause: error })
    throw new UsageError(`${file} must hold a secret: whsec_ and base64.`, { cause: error })
  }
}

function parseHook(value: string): string {
  if (!URL.canParse(value) || !/^https?:/i.test(value))
    throw new UsageError('--hook must be an http(s) address.')
  const { username, password } = new URL(value)
  if (username || password)
    throw new UsageError(
      '--hook must be an address without a user or a password: sign the calls with --secret.',
    )
  return value
}
