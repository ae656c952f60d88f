import { setTimeout as sleep } from 'node:timers/promises'
import {
  Client,
  type ClientBase,
  type ClientConfig,
  DatabaseError,
  Pool,
  type PoolClient,
  type PoolConfig,
} from 'pg'
import { UnavailableError } from '../unavailable-error.ts'
import { parseAddress, type Way, waysTo } from './address.ts'

/** Settings of a session, as `set` has them: `role`, `app.domain`. */
export type SessionSettings = Record<string, string>

/** A connection to a database. */
export class DatabaseClient extends Client {
  constructor(way?: Way) {
    super(way)
    // The query that comes next fails, and says it too.
    this.on('error', () => {})
    if (way?.mustBind) this.#requireBinding()
  }

  // Before the password is sent. https://www.postgresql.org/docs/current/sasl-authentication.html
  #requireBinding() {
    let isBound = false
    const refuseUnbound = (offered?: { mechanisms: string[] }) => {
      isBound ||= Boolean(this.ssl && offered?.mechanisms.includes('SCRAM-SHA-256-PLUS'))
      if (!isBound)
        this.connection.stream.destroy(
          new Error('channel_binding=require, but the server offers no binding to TLS'),
        )
    }
    for (const step of ['CleartextPassword', 'MD5Password', 'SASL'])
      this.connection.prependListener(`authentication${step}`, refuseUnbound)
    this.connection.prependListener('authenticationOk', () => refuseUnbound())
  }

  /** Leaves the database, also one that does not answer any more. */
  async close(): Promise<void> {
    await Promise.race([this.end(), sleep(1_000, undefined, { ref: false })])
    this.connection.stream.destroy()
  }
}

/** Connects to a database in the first way of its address that works. @throws UnavailableError */
export async function connect(address: string, options: ClientConfig = {}): Promise<DatabaseClient> {
  return (await reach(address, options)).client
}

/** Connects in the first way that works. With a way that has just failed, and why, its host is not tried for nothing. */
async function reach(
  address: string,
  options: ClientConfig = {},
  { failed, reason }: { failed?: Way; reason?: unknown } = {},
): Promise<{ client: DatabaseClient; way: Way }> {
  for (const way of waysTo(parseAddress(address))) {
    const isSameHost = way.host === failed?.host && way.port === failed?.port && way.target === failed?.target
    // Whether there is TLS makes no difference to a host that is down.
    if (isSameHost && !isOfTls(reason)) continue
    const client = new DatabaseClient({ ...way, ...options })
    try {
      await client.connect()
      await assertTarget(client, way)
      return { client, way }
    } catch (error) {
      await client.close()
      ;[failed, reason] = [way, error]
    }
  }
  throw new UnavailableError(...explanation(reason, address))
}

/** Asserts that the server is what `target_session_attrs` asks for, in the time for connecting. */
async function assertTarget(client: ClientBase, { target, connectionTimeoutMillis }: Way): Promise<void> {
  if (target === undefined || target === 'any') return
  const check = {
    text: `select pg_is_in_recovery() as standby, not pg_is_in_recovery() as primary,
      current_setting('transaction_read_only') = 'on' as "read-only",
      current_setting('transaction_read_only') = 'off' as "read-write"`,
    // A pooler accepts a connection before it has a server for it.
    query_timeout: connectionTimeoutMillis,
  }
  const { rows } = await client.query(check)
  if (!rows[0][target]) throw new Error(`target_session_attrs=${target}`)
}

/**
 * Returns a pool of connections to a database, each in the first way of its address that works, until it works no more.
 * @throws UnavailableError
 */
export async function openPool(address: string, options: PoolConfig = {}) {
  const { client, way } = await reach(address)
  await client.close()
  let current = way
  const verify: PoolConfig['verify'] = (added, done) => assertTarget(added, current).then(() => done(), done)
  const pool = new Pool({ ...way, Client: DatabaseClient, verify, ...options })
  const clients = new Set<PoolClient>()
  pool.on('connect', (added) => clients.add(added))
  pool.on('remove', (removed) => clients.delete(removed))
  // One that is idle: the next query takes another.
  pool.on('error', () => {})

  let changing: Promise<void> | undefined

  /** Connects in another way than the one that failed, as another host may have taken over. */
  async function takeOtherWay(failed: Way, reason: unknown): Promise<PoolClient> {
    // All connections are in use: the host answers.
    if (reason instanceof Error && reason.message.startsWith('timeout exceeded')) throw reason
    // Another job may have changed it already.
    if (failed === current) {
      changing ??= changeWay(reason).finally(() => {
        changing = undefined
      })
      await changing
    }
    return pool.connect()
  }

  async function changeWay(reason: unknown): Promise<void> {
    const other = await reach(address, {}, { failed: current, reason })
    await other.client.close()
    current = other.way
    Object.assign(pool.options, current)
  }

  return {
    /**
     * Runs a job on a connection of the pool. One that does not answer is not used again.
     * @throws UnavailableError for what the database refuses.
     */
    async use<Result>(job: (client: Client) => Promise<Result>): Promise<Result> {
      let taken: PoolClient | undefined
      try {
        const tried = current
        taken = await pool.connect().catch((reason) => takeOtherWay(tried, reason))
        const result = await job(taken)
        taken.release()
        return result
      } catch (error) {
        taken?.release(!isAnswer(error))
        throw explainDatabaseError(error, address)
      }
    },
    async close() {
      await Promise.race([pool.end(), sleep(1_000, undefined, { ref: false })])
      for (const client of clients) client.connection.stream.destroy()
    },
  }
}

/** Runs a job on a database, and leaves it. @throws UnavailableError for what the database refuses. */
export async function withDatabase<Result>(
  address: string,
  job: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await connect(address)
  try {
    return await job(client)
  } catch (error) {
    throw explainDatabaseError(error, address)
  } finally {
    await client.close()
  }
}

/**
 * Runs a job in a transaction whose settings end with it. A pooler may give a connection's own settings to others, or
 * lose them.
 */
export async function inTransaction<Result>(
  client: Client,
  settings: SessionSettings,
  job: () => Promise<Result>,
): Promise<Result> {
  try {
    await client.query('begin')
    await client.query('select set_config(key, value, true) from json_each_text($1)', [
      JSON.stringify(settings),
    ])
    const result = await job()
    await client.query('commit')
    return result
  } catch (error) {
    // A lost connection is rolled back by the server.
    if (isAnswer(error)) await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Runs statements in a transaction, one job of this project at a time. */
export function inTurn<Result>(client: Client, job: () => Promise<Result>): Promise<Result> {
  return inTransaction(client, { search_path: 'public' }, async () => {
    await client.query(`select pg_advisory_xact_lock(hashtext('posts'))`)
    return job()
  })
}

/** Whether an error is an answer of the database, so that the connection can be used again. */
function isAnswer(error: unknown): boolean {
  return error instanceof DatabaseError && error.severity !== 'FATAL'
}

/** Returns an error of the client as one line that says where it was, and what to do. Other errors stay as they are. */
export function explainDatabaseError(error: unknown, address: string): unknown {
  const isOfClient =
    error instanceof Error &&
    /^(Connection terminated|Query read timeout|Client (has|was)|timeout|target_session_attrs)/.test(
      error.message,
    )
  // A system call with a path is of a file. A name with several addresses fails with an error for each.
  const isOfSystem =
    error instanceof AggregateError || (error instanceof Error && 'syscall' in error && !('path' in error))
  const isOurs = error instanceof DatabaseError || isOfClient || isOfSystem
  return isOurs ? new UnavailableError(...explanation(error, address)) : error
}

function explanation(error: unknown, address: string) {
  const {
    reason,
    advice,
    detail = error instanceof Error ? error.message : String(error),
  } = error instanceof DatabaseError ? explainAnswer(error) : explainLoss(error)
  const said = detail && ` (${detail})`
  const message = `The database ${parseAddress(address).name} ${reason}${said}. ${advice}`
  return [message, { cause: error, reason: `the database ${reason}` }] as const
}

interface Explanation {
  /** What the database does, in words that may be public. */
  reason: string
  advice: string
  /** In place of the error's own message. */
  detail?: string
}

function explainAnswer({ code, message, hint }: DatabaseError): Explanation {
  switch (code) {
    case '28P01':
      return {
        reason: 'refuses this name and password',
        advice: 'Correct them in its address.',
      }
    case '28000':
      return {
        reason: 'does not let the host in',
        advice: 'Correct the name and sslmode in its address, or pg_hba.conf of the server.',
      }
    case '3D000':
      return {
        reason: 'does not exist',
        advice: 'Create it with `createdb`, or correct its address.',
        detail: '',
      }
    case '25006':
      return {
        reason: 'is a standby, or read-only',
        advice:
          'Name the primary in its address; of several hosts, target_session_attrs=read-write finds it.',
      }
    case '42501':
      return {
        reason: 'refuses this user something',
        advice:
          hint ?? 'Use the user that owns the table posts; to serve, it must be a member of the role anon.',
      }
    case '57014':
      return { reason: 'took too long', advice: 'Try again.' }
  }
  if (message.includes('statement pooling'))
    return { reason: 'is behind a pooler without transactions', advice: poolerAdvice }
  return { reason: 'answers with an error', advice: hint ?? 'See its log.' }
}

/** What to do if a pooler does not keep a transaction together. */
export const poolerAdvice = 'Connect to PostgreSQL itself, or to a pooler in session or transaction mode.'

function explainLoss(error: unknown): Explanation {
  const message = error instanceof Error ? error.message : String(error)
  if (isOfTls(error)) {
    return {
      reason: 'cannot be reached over TLS',
      advice:
        'Correct sslmode, sslrootcert or channel_binding in its address, or the certificate of the server.',
    }
  }
  if (/time.?out/i.test(message) && !(error instanceof Error && 'code' in error))
    return { reason: 'does not answer in time', advice: 'Try again, or correct its address.' }
  if (message.startsWith('target_session_attrs'))
    return {
      reason: 'is not what its address asks for',
      advice: 'Correct target_session_attrs in its address, or add the host that is.',
    }
  if (message.startsWith('SASL'))
    return { reason: 'refuses this name and password', advice: 'Correct them in its address.' }
  const detail = error instanceof Error && 'code' in error ? String(error.code) : message
  return { reason: 'cannot be reached', advice: 'Start PostgreSQL there, or correct the address.', detail }
}

function isOfTls(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === '28000'
  return (
    error instanceof Error &&
    /tls|ssl|certificate|channel.binding/i.test(`${error.message} ${Reflect.get(error, 'code')}`)
  )
}
