import { setTimeout as sleep } from 'node:timers/promises'
import pRetry from 'p-retry'
import { HttpError, isRetryable, ResponseError } from '../../src/blog/functions-errors.ts'
import { describeError, JobError } from '../cli/errors.ts'

export interface RetryOptions {
  retries: number
  /** Aborts when the pull is over, for whatever reason. */
  signal: AbortSignal
  /** When the pull must be over, in milliseconds since 1970. */
  deadlineAt: number
  onRetry: () => void
}

// The ceiling of the first wait; each further one is twice as high, up to the last. Long enough for a host to restart,
// short enough that a pull against a dead one gives up within a minute.
const firstCeilingMs = 1_000
const lastCeilingMs = 30_000

/** Makes a call again, after a wait, where that may help. @throws what the last attempt threw, or the signal's reason. */
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

/** Whether the same call may go well another time: also where the answer could not even be read. */
export function isTransient(error: unknown): boolean {
  return isRetryable(error) || (error instanceof ResponseError && error.isUnreadable)
}

/**
 * How long to wait after failed attempt `attempt` (from 1), in milliseconds: what the host's `Retry-After` says
 * (RFC 9110, section 10.2.3: seconds, or a date), else anything up to a ceiling that doubles ("full jitter", so that
 * clients that failed together do not come back together).
 */
export function waitBeforeRetry(
  error: unknown,
  attempt: number,
  { now = Date.now, random = Math.random } = {},
): number {
  const asked = error instanceof HttpError ? retryAfterMs(error.retryAfter, now()) : undefined
  return asked ?? random() * Math.min(lastCeilingMs, firstCeilingMs * 2 ** (attempt - 1))
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
