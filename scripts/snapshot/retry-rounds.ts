import pMap from 'p-map'
import { describeError, JobError } from '../cli/errors.ts'
import { isTransient } from './retry.ts'

/** What a call gave, or why it gave nothing after every round. */
export type Outcome<Result> = { value: Result } | { error: unknown }

interface RoundsOptions {
  /** Requests in flight at once. */
  concurrency: number
  /** One more key is done with. */
  onDone?: () => void
}

// What failed is asked for again when all the others have been: a host that hiccups has had time by then.
const rounds = 3
// So many in a row without one answer, each with its retries, are no hiccup.
const maxConsecutiveFailures = 20
// The transport keeps to the limit of requests; with a call waiting behind each one, no connection is ever idle.
const callsPerRequest = 2

/**
 * Calls for every key and gives the outcomes in the keys' order. What fails but may
 * pass is called again in further rounds.
 * @throws JobError where the host is out; an error that no further call would mend at once.
 */
export async function retryRounds<Key, Result>(
  keys: readonly Key[],
  call: (key: Key) => Promise<Result>,
  { concurrency, onDone }: RoundsOptions,
): Promise<Outcome<Result>[]> {
  const outcomes = new Map<number, Outcome<Result>>()
  let open = [...keys.entries()]
  for (let round = 1; round <= rounds && open.length > 0; round++) {
    let failedInARow = 0
    const failed: [number, Key][] = []
    const callOne = async ([at, key]: [number, Key]) => {
      try {
        outcomes.set(at, { value: await call(key) })
        failedInARow = 0
      } catch (error) {
        if (!isTransient(error)) throw error
        if (++failedInARow >= maxConsecutiveFailures) throw outage(error)
        outcomes.set(at, { error })
        failed.push([at, key])
        if (round < rounds) return
      }
      onDone?.()
    }
    await pMap(open, callOne, { concurrency: concurrency * callsPerRequest })
    open = failed
  }
  return keys.map((_, at) => outcomes.get(at) ?? { error: new Error('not called') })
}

function outage(error: unknown): JobError {
  const message = `${maxConsecutiveFailures} requests in a row got no usable answer, so the functions host is out. The last: ${describeError(error)}`
  return new JobError(message, { cause: error })
}
