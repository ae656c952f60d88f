import { CommanderError } from 'commander'
import { CallError, HttpError } from '../../src/blog/functions-errors.ts'
import { SettingsError } from '../../src/settings.ts'
import { describeFileError, isFileError } from '../fs/is-fs-error.ts'
import { printable } from './printable.ts'

/** A command was called the wrong way: exits 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** A command's job failed; the message says what, where and what to do: exits 1. */
export class JobError extends Error {
  override name = 'JobError'
}

/** 2 for wrong usage or settings, 1 for a job that failed, 0 where `--help` merely ended the run. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  return error instanceof UsageError || error instanceof SettingsError ? 2 : 1
}

/**
 * What a person needs to know of an error: its message, with the method and addresses where it came from a call, and
 * with what to do where it came from the file system.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof CallError) {
    const sentOn = error.redirectedTo ? `, redirected to ${error.redirectedTo}` : ''
    return printable(`${error.message} (${error.method} ${error.url}${sentOn})${hostsReason(error)}`)
  }
  if (isFileError(error)) return describeFileError(error)
  return error.message || error.name
}

// The status alone does not say which of many things is wrong.
function hostsReason(error: CallError): string {
  if (!(error instanceof HttpError)) return ''
  const said = error.reason ? `. The host says: ${error.reason}` : ''
  return error.status === 401 || error.status === 403 ? `${said}. Check VITE_FUNCTIONS_KEY` : said
}
