import { CommanderError } from 'commander'
import { CallError, HttpError } from '../../src/blog/functions-errors.ts'
import { SettingsError } from '../../src/settings-error.ts'
import { describeFileError, isFileError } from '../fs/is-fs-error.ts'
import { printable } from './printable.ts'

/** A command was used the wrong way: exits 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** A command failed; the message says what, where and what to do: exits 1. */
export class JobError extends Error {
  override name = 'JobError'
}

/** Returns the error for a process that ended early. It shares our standard error, so its own message is printed. */
export function endedEarly(subject: string, cause: unknown): JobError {
  return new JobError(
    `${subject} ended before it was done. What it printed above says why; if it printed nothing, it was killed: look for a lack of memory.`,
    { cause },
  )
}

/** Returns 2 for wrong usage or settings, 1 for a failure, 0 if `--help` ended the command. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  return error instanceof UsageError || error instanceof SettingsError ? 2 : 1
}

/** Returns an error's message, with the method and URLs of a call, or with advice for an error of the file system. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof CallError) {
    const sentOn = error.redirectedTo ? `, redirected to ${error.redirectedTo}` : ''
    return printable(`${error.message} (${error.method} ${error.url}${sentOn})${reasonOf(error)}`)
  }
  if (isFileError(error)) return describeFileError(error)
  return error.message || error.name
}

// A status alone may have many reasons.
function reasonOf(error: CallError): string {
  if (!(error instanceof HttpError)) return ''
  const reason = error.reason ? `. The host says: ${error.reason}` : ''
  return error.status === 401 || error.status === 403 ? `${reason}. Check VITE_FUNCTIONS_KEY` : reason
}
