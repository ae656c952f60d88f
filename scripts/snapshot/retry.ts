import { setTimeout as sleep } from 'node:timers/promises'
import pRetry from 'p-retry'
import { HttpError, isRetryable, ResponseError } from '../../src/blog/functions-errors.ts'
import { describeError, JobError } from '../cli/errors.ts'

export interface RetryOptions {
  retries: number
  /** Aborts when the pull is over. */
  signal: AbortSignal
  /** When the pull must be over, in milliseconds since 1970. */
  deadlineAt: number
  onRetry: () => void
}

// The upper limit of the first wait; each further one doubles it, up to the last. Long enough for a host to restart,
// short enough that a pull from a dead one ends within a minute.
const firstMaxWaitMs = 1_000
const maxWaitMs = 30_000

/** Makes a call, and retries it after transient errors. @throws the last attempt's error, or the signal's reason. */
export function withRetries<Result>(call: () => Promise<Result>, options: RetryOptions): Promise<Result> {
  const { retries, signal, deadlineAt, onRetry } = options
  return pRetry(call, {
    retries,
    minTimeout: 0,
    signal,
    shouldRetry: ({ error }) => isTransient(error),
    async onFailedAttempt({ error, attemptNumber, retriesLeft }) {
      if (retriesLeft === 0 || !isTransient(error)) return
      const wait = waitBeforeRetry(error, attemptNumber)
      if (Date.now() + wait > deadlineAt) throw beyondDeadline(error, wait)
      onRetry()
      await sleep(wait, undefined, { signal }).catch(() => signal.throwIfAborted())
    },
  })
}

/** Whether the same call may succeed another time. An unreadable answer counts as transient too. */
export function isTransient(error: unknown): boolean {
  return isRetryable(error) || (error instanceof ResponseError && error.isUnreadable)
}

/**
 * Returns how long to wait after failed attempt `attempt` (from 1), in milliseconds: the host's `Retry-After`
 * (RFC 9110, section 10.2.3: seconds or a date), else a random time up to a limit that doubles ("full jitter", so that
 * clients that failed together do not retry together).
 */
export function waitBeforeRetry(
  error: unknown,
  attempt: number,
  { now = Date.now, random = Math.random } = {},
): number {
  const asked = error instanceof HttpError ? retryAfterMs(error.retryAfter, now()) : undefined
  return asked ?? random() * Math.min(maxWaitMs, firstMaxWaitMs * 2 ** (attempt - 1))
}

function retryAfterMs(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

function beyondDeadline(error: unknown, wait: number): JobError {
  const seconds = Math.ceil(wait / 1000).toLocaleString('en-US')
  const message = `The functions host asks to be left alone for ${seconds} s, longer than the pull may still take. Pull again later, or raise SNAPSHOT_DEADLINE_MS. It said: ${describeError(error)}`
  return new JobError(message, { cause: error })
}
