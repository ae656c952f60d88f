import pMap from 'p-map'
import { describeError, JobError } from '../cli/errors.ts'
import { isTransient } from './retry.ts'

/** What a call returned, or why it failed in every round. */
export type Result<Value> = { value: Value } | { error: unknown }

interface RoundsOptions {
  /** Requests in flight at once. */
  concurrency: number
  /** Called when a key has its result. */
  onDone?: () => void
}

// Failed calls are made again after all the others, to give the host time to recover.
const rounds = 3
// So many failures in a row, each with its retries, mean that the host is down.
const maxConsecutiveFailures = 20
// The transport limits the requests. With another call waiting behind each one, no connection is idle.
const callsPerRequest = 2

/**
 * Makes a call for every key and returns the results in the keys' order. Calls that fail with a transient error are
 * made again in further rounds.
 * @throws JobError if the host is down; any other error at once.
 */
export async function retryRounds<Key, Value>(
  keys: readonly Key[],
  call: (key: Key) => Promise<Value>,
  { concurrency, onDone }: RoundsOptions,
): Promise<Result<Value>[]> {
  const results = new Map<number, Result<Value>>()
  let open = [...keys.entries()]
  for (let round = 1; round <= rounds && open.length > 0; round++) {
    let consecutiveFailures = 0
    const failed: [number, Key][] = []
    const callOne = async ([at, key]: [number, Key]) => {
      try {
        results.set(at, { value: await call(key) })
        consecutiveFailures = 0
      } catch (error) {
        if (!isTransient(error)) throw error
        if (++consecutiveFailures >= maxConsecutiveFailures) throw outage(error)
        results.set(at, { error })
        failed.push([at, key])
        if (round < rounds) return
      }
      onDone?.()
    }
    await pMap(open, callOne, { concurrency: concurrency * callsPerRequest })
    open = failed
  }
  return keys.map((_, at) => results.get(at) ?? { error: new Error('not called') })
}

function outage(error: unknown): JobError {
  const message = `${maxConsecutiveFailures} requests in a row got no usable answer, so the functions host is out. The last: ${describeError(error)}`
  return new JobError(message, { cause: error })
}
