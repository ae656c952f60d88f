import { CommanderError } from 'commander'
import { describeFileError, isFileError } from './files/is-fs-error.ts'
import { printable } from './printable.ts'

/** A command was used the wrong way: exits 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** A setting is invalid. The message names the variable and says what it must be. Exits 2. */
export class SettingsError extends UsageError {
  override name = 'SettingsError'
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
  return error instanceof UsageError ? 2 : 1
}

type Explain = (error: Error) => string | undefined
let explain: Explain = () => undefined

/** Registers what a program knows of errors that are not its own: a function that returns a better message, if any. */
export function explainErrors(better: Explain): void {
  explain = better
}

/** Returns an error's message, with the method and URLs of a call, or with advice for an error of the file system. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const better = explain(error)
  if (better) return better
  if (isFailedCall(error)) {
    const sentOn = error.redirectedTo ? `, redirected to ${error.redirectedTo}` : ''
    return printable(`${error.message} (${error.method} ${error.url}${sentOn})${reasonOf(error)}`)
  }
  if (isFileError(error)) return describeFileError(error)
  return error.message || error.name
}

/** An error of a call over HTTP, as `@venue-site/posts/functions-errors` has them. */
interface FailedCall extends Error {
  method: string
  url: string
  redirectedTo?: string
  status?: number
  reason?: string
}

function isFailedCall(error: Error): error is FailedCall {
  return 'method' in error && 'url' in error
}

// A status alone may have many reasons.
function reasonOf({ status, reason }: FailedCall): string {
  const said = reason ? `. The host says: ${reason}` : ''
  return status === 401 || status === 403 ? `${said}. Check VITE_FUNCTIONS_KEY` : said
}
