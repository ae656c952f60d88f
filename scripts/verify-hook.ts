import { spawnSync } from 'node:child_process'
import { defineCommand, parseFolder, run } from '@venue-site/cli/command'
import { JobError, UsageError } from '@venue-site/cli/errors'
import { readTextFile } from '@venue-site/cli/files/text-file'
import { printable } from '@venue-site/cli/printable'
import { claimId, parseSecrets, readRequest, verifySignature } from './verify-hook/request.ts'

function main([command = '', ...args]: string[], { secrets, seen }: { secrets: string; seen: string }) {
  const keys = parseSecrets(readSecrets(secrets))
  const request = readRequest(process.env)
  const now = Math.floor(Date.now() / 1000)
  verifySignature(request, keys, now)
  const release = claimId(seen, request.id, now)
  try {
    runCommand(command, args)
  } catch (error) {
    release()
    throw error
  }
  console.log(printable(`Accepted ${request.id}`))
}

function readSecrets(file: string): string {
  try {
    return readTextFile(file)
  } catch (error) {
    throw new UsageError(`${file}, the file of secrets, cannot be read.`, { cause: error })
  }
}

// The sender waits for the answer, so the command must not wait for the rebuild.
const timeoutMs = 5_000

function runCommand(command: string, args: string[]) {
  const { error, status, signal } = spawnSync(command, args, { stdio: 'ignore', timeout: timeoutMs })
  if (error || status !== 0)
    throw new JobError(
      `The request is good, but ${command} failed (${error?.message ?? signal ?? `exit code ${status}`}). The same request will be accepted again.`,
    )
}

await run(
  defineCommand(
    'npm run verify-hook --',
    'Verifies a request that Debian’s webhook received (Standard Webhooks), and runs a command if it is valid.',
  )
    .usage('[options] -- <command> [arguments…]')
    .argument('<command...>', 'what triggers the rebuild; it must not wait for it')
    .requiredOption('--secrets <file>', 'the valid secrets, a line each: whsec_ and base64')
    .requiredOption('--seen <dir>', 'the folder for the ids of accepted requests', parseFolder)
    .action(main),
)
