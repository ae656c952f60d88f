import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { changedSlugs, databaseError, openPostsTable, type TableState } from './posts-table.ts'

export interface ListenOptions {
  /** The address of the database. */
  database: string
  /** The domain whose posts count. */
  domain: string
  /**
   * Called once at the start, and after every change. `changed` has the slugs of the rows that were written since the
   * last run that did not fail; it is undefined if that is unknown.
   */
  run: (changed: ReadonlySet<string> | undefined) => Promise<void>
  /** Gets the error of a run. The run is made again after a while. */
  onFailure: (error: unknown) => void
  say: (line: string) => void
  signal: AbortSignal
}

/** The channel that the trigger of the `posts` table notifies, with the domain. */
const channel = 'posts_changed'

// A failed run is made again, soon at first: the functions host may only have restarted.
const firstRetryMs = 5_000
const maxRetryMs = 10 * 60_000
const maxReconnectSeconds = 30
// Longer timers overflow.
const maxSleepMs = 24 * 60 * 60_000

/**
 * Runs whenever the posts of a domain change in the database, and when the time of the next post comes, until the signal
 * aborts; a run that is going on then is finished. Changes during a run lead to one more. As notifications are lost with
 * the connection, it runs once when it is connected again.
 * @throws JobError if the posts cannot be read at the start.
 */
export async function runOnChanges(options: ListenOptions): Promise<void> {
  const { database, domain, run, onFailure, say, signal } = options
  await using table = openPostsTable(database, domain)
  await table.read()

  let isDue = true
  let waiting = new AbortController()
  const trigger = () => {
    isDue = true
    waiting.abort()
  }
  const untilDue = async (ms: number) => {
    const end = Date.now() + ms
    waiting = new AbortController()
    while (!isDue && !signal.aborted && Date.now() < end) {
      const either = AbortSignal.any([waiting.signal, signal])
      await sleep(Math.min(end - Date.now(), maxSleepMs), undefined, { signal: either }).catch(() => {})
    }
  }

  await using _ = await listen({ ...options, onChange: trigger })
  say(`Listening for changes of the posts of ${domain}. Ctrl-C stops it.`)
  let last: TableState | undefined
  let failures = 0
  while (!signal.aborted) {
    isDue = false
    try {
      // Before the run, so that what comes during it is not missed.
      const state = await table.read()
      const nextAt = Date.now() + state.msToNext
      await run(last && changedSlugs(last, state))
      last = state
      failures = 0
      await untilDue(nextAt - Date.now())
    } catch (error) {
      onFailure(error)
      await untilDue(Math.min(maxRetryMs, firstRetryMs * 2 ** failures++))
    }
  }
}

/** Listens to the channel. Calls `onChange` for each change, and each time that it is connected. */
async function listen({
  database,
  domain,
  onChange,
  say,
  signal,
}: Pick<ListenOptions, 'database' | 'domain' | 'say' | 'signal'> & { onChange: () => void }) {
  let attempts = 0
  const sql = postgres(database, {
    onnotice: () => {},
    // A connection that is lost without a word is noticed by probes of the system.
    keep_alive: 10,
    // Called when the connection is lost, and after each attempt that fails.
    backoff() {
      if (attempts === 0 && !signal.aborted) say('The connection to the database is lost: connecting again')
      return Math.min(maxReconnectSeconds, 0.1 * 2 ** attempts++)
    },
  })
  const onNotification = (changed: string) => {
    if (changed === domain) onChange()
  }
  const onConnected = () => {
    if (attempts > 0) say('Connected to the database again')
    attempts = 0
    onChange()
  }
  const end = () => sql.end({ timeout: 1 })
  try {
    await sql.listen(channel, onNotification, onConnected)
  } catch (error) {
    // Otherwise it would try again for ever.
    await end()
    throw databaseError(database, error)
  }
  return { [Symbol.asyncDispose]: end }
}
