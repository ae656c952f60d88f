import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { explainDatabaseError } from '../functions/database/connect.ts'
import { changedSlugs, openPostsTable, type TableState } from './posts-table.ts'

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
  /** How often the connection is checked, in milliseconds. It is lost if it does not answer twice in a row. */
  heartbeatMs?: number
}

/** The channel that the triggers of the table notify, with the domain. */
const channel = 'posts_changed'

// A failed run is made again, soon at first: the functions host may only have restarted.
const firstRetryMs = 5_000
const maxRetryMs = 10 * 60_000
const firstReconnectMs = 100
const maxReconnectMs = 30_000
// Longer timers overflow.
const maxSleepMs = 24 * 60 * 60_000

/**
 * Runs whenever the posts of a domain change in the database, and when the time of the next post comes, until the signal
 * aborts; a run that is going on then is finished. Changes during a run lead to one more. As notifications are lost with
 * the connection, it runs once when it is connected again.
 * @throws JobError if it cannot listen, or the posts cannot be read, at the start.
 */
export async function runOnChanges(options: ListenOptions): Promise<void> {
  const { database, domain, run, onFailure, say, signal } = options
  await using table = await openPostsTable(database, domain)

  let isDue = true
  let waiting = new AbortController()
  const untilDue = async (ms: number) => {
    const end = Date.now() + ms
    waiting = new AbortController()
    const either = AbortSignal.any([waiting.signal, signal])
    while (!isDue && !signal.aborted && Date.now() < end)
      await pause(Math.min(end - Date.now(), maxSleepMs), either)
  }
  const onChange = () => {
    isDue = true
    waiting.abort()
  }

  const connection = await openConnection(options, onChange)
  const listening = keepListening(connection, options, onChange)
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
  await listening
}

interface Connection {
  /** Resolves when the connection is lost, or the signal aborts. */
  ended: Promise<void>
  close(): Promise<void>
}

/** Opens another connection for each one that ends, until the signal aborts. */
async function keepListening(first: Connection, options: ListenOptions, onChange: () => void): Promise<void> {
  const { say, signal } = options
  let connection: Connection | undefined = first
  for (let attempt = 0; ; attempt++) {
    if (connection) {
      await connection.ended
      await connection.close()
      if (signal.aborted) return
      say('The connection to the database is lost: connecting again')
      attempt = 0
    }
    await pause(Math.min(maxReconnectMs, firstReconnectMs * 2 ** attempt), signal)
    if (signal.aborted) return
    // It has been said that there is none.
    connection = await openConnection(options, onChange).catch(() => undefined)
    if (!connection) continue
    say('Connected to the database again')
    onChange()
  }
}

/** Listens to the channel on a connection of its own. @throws JobError */
async function openConnection(
  { database, domain, signal, heartbeatMs = 30_000 }: ListenOptions,
  onChange: () => void,
): Promise<Connection> {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  // The client's own `listen` would connect again by itself, without a word, and not after every loss.
  const client = {
    max: 1,
    max_lifetime: null,
    connect_timeout: 10,
    fetch_types: false,
    connection: { application_name: 'rebuild-listener' },
    onnotice: () => {},
    onnotify: (_: string, changed: string) => {
      if (changed === domain) onChange()
    },
    onclose: () => end(),
  }
  const sql = postgres(database, client)
  // A connection may be lost without a word.
  const watchdog = setTimeout(end, 2 * heartbeatMs)
  const heartbeat = setInterval(() => {
    sql`select 1`.then(() => watchdog.refresh(), end)
  }, heartbeatMs)
  const close = async () => {
    clearInterval(heartbeat)
    clearTimeout(watchdog)
    signal.removeEventListener('abort', end)
    await sql.end({ timeout: 1 })
  }
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  try {
    const gone = ended.then(() => Promise.reject(new Error('The connection was closed')))
    await Promise.race([sql`listen ${sql(channel)}`, gone])
    return { ended, close }
  } catch (error) {
    await close()
    throw explainDatabaseError(error, database)
  }
}

/** Waits, or until the signal aborts. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {})
}
