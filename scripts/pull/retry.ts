import { setTimeout as sleep } from 'node:timers/promises'
import { describeError, JobError } from '@venue-site/cli/errors'
import { HttpError, isRetryable, ResponseError } from '@venue-site/posts/functions-errors'
import pMap from 'p-map'
import pRetry from 'p-retry'

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
  const message = `The functions host asks clients to wait ${seconds} s, longer than the pull may still take. Pull again later, or raise SNAPSHOT_DEADLINE_MS. It said: ${describeError(error)}`
  return new JobError(message, { cause: error })
}

// Failed calls are made again after all the others, to give the host time to recover.
const rounds = 3
// So many failures in a row, each with its retries, mean that the host is down.
const maxConsecutiveFailures = 20
// The transport limits the requests. With another call waiting behind each one, no connection is idle.
const callsPerRequest = 2

interface RoundsOptions<Key> {
  /** Requests in flight at once. */
  concurrency: number
  /** Gets a key whose call failed in every round, and the last error. */
  onFailure: (key: Key, error: unknown) => void
}

/**
 * Makes a call for every key. Calls that fail with a transient error are made again in further rounds.
 * @throws JobError if the host is down; any other error at once.
 */
export async function callInRounds<Key>(
  keys: readonly Key[],
  call: (key: Key) => Promise<void>,
  { concurrency, onFailure }: RoundsOptions<Key>,
): Promise<void> {
  let open = keys
  for (let round = 1; open.length > 0; round++) {
    let consecutiveFailures = 0
    const failed: Key[] = []
    const callOne = async (key: Key) => {
      try {
        await call(key)
        consecutiveFailures = 0
      } catch (error) {
        if (!isTransient(error)) throw error
        if (++consecutiveFailures >= maxConsecutiveFailures) throw outage(error)
        if (round < rounds) failed.push(key)
        else onFailure(key, error)
      }
    }
    await pMap(open, callOne, { concurrency: concurrency * callsPerRequest })
    open = failed
  }
}

function outage(error: unknown): JobError {
  const message = `${maxConsecutiveFailures} requests in a row got no usable answer, so the functions host is out. The last: ${describeError(error)}`
  return new JobError(message, { cause: error })
}
