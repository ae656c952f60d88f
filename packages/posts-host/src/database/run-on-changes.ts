import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { JobError } from '@venue-site/cli/errors'
import { runWhenDue } from '../run-when-due.ts'
import { parseAddress } from './address.ts'
import { connect, explainDatabaseError } from './connect.ts'
import { changedSlugs, openPostsTable, type PostsTable, type TableState } from './posts-table.ts'

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
  /** Returns when a run is due for another reason, in milliseconds since 1970. Asked after each run. */
  nextOther?: () => number
  /** Gets the error of a run. The run is made again after a while. */
  onFailure: (error: unknown) => void
  say: (line: string) => void
  signal: AbortSignal
  /** How often the connection is checked, in milliseconds. It is lost if it does not answer twice in a row. */
  heartbeatMs?: number
}

/** The channel that the triggers of the table notify, with the domain. */
const channel = 'posts_changed'
/** What a process notifies to itself. It is no domain. */
const probe = `:${randomUUID()}`

const firstReconnectMs = 100
const maxReconnectMs = 30_000
// One takes milliseconds.
const maxNotificationMs = 5_000

/**
 * Runs whenever the posts of a domain change in the database, and when the time of the next post comes, until the signal
 * aborts; a run that is going on then is finished. Changes during a run lead to one more. As notifications are lost with
 * the connection, it runs once when it is connected again.
 * @throws JobError if it cannot listen, or the posts cannot be read, at the start.
 */
export async function runOnChanges(options: ListenOptions): Promise<void> {
  const {
    database,
    domain,
    run,
    nextOther = () => Number.POSITIVE_INFINITY,
    onFailure,
    say,
    signal,
  } = options
  await using table = await openPostsTable(database, domain)
  if (!(await table.seesAll()))
    say(
      'Warning: this user of the database may not see posts before their time: no run comes then. Use the user that owns the table posts.',
    )

  let last: TableState | undefined
  const runs = runWhenDue({
    async run() {
      // Before the run, so that what comes during it is not missed.
      const state = await table.read()
      const nextPost = Date.now() + state.msToNext
      await run(last && changedSlugs(last, state))
      last = state
      return Math.min(nextPost, nextOther())
    },
    onFailure,
    signal,
  })
  const connection = await openConnection(options, runs.wake)
  await assertNotified(connection, options, table).catch(async (error) => {
    // Open, it keeps the process alive.
    await connection.close()
    throw error
  })
  const listening = keepListening(connection, options, runs.wake)
  say(`Listening for changes of the posts of ${domain}. Ctrl-C stops it.`)
  await runs.start()
  await listening
}

interface Connection {
  /** Resolves when the connection is lost, or the signal aborts. */
  ended: Promise<void>
  /** Resolves when the notification of `assertNotified` has arrived. */
  heard: Promise<void>
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

/**
 * Checks that a notification arrives: a pooler may accept `listen`, and keep them back.
 * @throws JobError
 */
async function assertNotified(
  { heard, ended }: Connection,
  { database, signal }: ListenOptions,
  table: PostsTable,
): Promise<void> {
  await table.notify(channel, probe)
  const waiting = pause(maxNotificationMs, signal).then(() => 'silent')
  if ((await Promise.race([heard, ended, waiting])) !== 'silent' || signal.aborted) return
  throw new JobError(
    `The database ${parseAddress(database).name} sends no notifications: a pooler in transaction mode keeps them back. Connect to PostgreSQL itself, or to a pooler in session mode.`,
  )
}

/** Listens to the channel on a connection of its own. @throws JobError */
async function openConnection(
  { database, domain, signal, heartbeatMs = 30_000 }: ListenOptions,
  onChange: () => void,
): Promise<Connection> {
  const client = await connect(database, { application_name: 'rebuild-listener' })
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  client.on('end', end)
  const heard = new Promise<void>((resolve) => {
    client.on('notification', ({ payload }) => {
      if (payload === domain) onChange()
      if (payload === probe) resolve()
    })
  })
  // A connection may be lost without a word.
  const watchdog = setTimeout(end, 2 * heartbeatMs)
  let isAsked = false
  const heartbeat = setInterval(() => {
    if (isAsked) return
    isAsked = true
    client.query('select 1').then(() => {
      isAsked = false
      watchdog.refresh()
    }, end)
  }, heartbeatMs)
  const close = async () => {
    clearInterval(heartbeat)
    clearTimeout(watchdog)
    signal.removeEventListener('abort', end)
    await client.close()
  }
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  try {
    await client.query(`listen ${channel}`)
    return { ended, heard, close }
  } catch (error) {
    await close()
    throw explainDatabaseError(error, database)
  }
}

/** Waits, or until the signal aborts. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {})
}
