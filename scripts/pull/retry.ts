import { setTimeout as sleep } from 'node:timers/promises'
import { describeError, JobError } from '@venue-site/cli/errors'
import { isRetryable, pullRounds, waitBeforeRetry } from '@venue-site/posts/retry-policy'
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

/** Makes a call, and retries it after transient errors. @throws the last attempt's error, or the signal's reason. */
export function withRetries<Result>(call: () => Promise<Result>, options: RetryOptions): Promise<Result> {
  const { retries, signal, deadlineAt, onRetry } = options
  return pRetry(call, {
    retries,
    minTimeout: 0,
    signal,
    shouldRetry: ({ error }) => isRetryable(error, 'pull'),
    async onFailedAttempt({ error, attemptNumber, retriesLeft }) {
      if (retriesLeft === 0 || !isRetryable(error, 'pull')) return
      const wait = waitBeforeRetry(error, attemptNumber)
      if (Date.now() + wait > deadlineAt) throw beyondDeadline(error, wait)
      onRetry()
      await sleep(wait, undefined, { signal }).catch(() => signal.throwIfAborted())
    },
  })
}

function beyondDeadline(error: unknown, wait: number): JobError {
  const seconds = Math.ceil(wait / 1000).toLocaleString('en-US')
  const message = `The functions host asks clients to wait ${seconds} s, longer than the pull may still take. Pull again later, or raise SNAPSHOT_DEADLINE_MS. It said: ${describeError(error)}`
  return new JobError(message, { cause: error })
}

// So many failures in a row, each with its retries, mean that the host is down.
const maxConsecutiveFailures = 20
// The transport limits the requests. With another call waiting behind each one, no connection is idle.
const callsPerRequest = 2

interface RoundsOptions<Key> {
  /** Requests in flight at once. */
  concurrency: number
  /** Gets a key whose call failed in every round, and the last error. Without it, that error is thrown. */
  onFailure?: (key: Key, error: unknown) => void
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
        if (!isRetryable(error, 'pull')) throw error
        if (++consecutiveFailures >= maxConsecutiveFailures) throw outage(error)
        if (round < pullRounds) failed.push(key)
        else if (onFailure) onFailure(key, error)
        else throw error
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
