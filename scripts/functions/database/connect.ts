import postgres, { type PostgresError, type Sql, type TransactionSql } from 'postgres'
import { JobError } from '../../cli/errors.ts'

/** Settings of a session, as `set` has them: `role`, `app.domain`. */
export type SessionSettings = Record<string, string>

/**
 * Returns a client of a PostgreSQL database, which connects when it is first used, and again after a lost connection.
 * @param address `postgres://user:password@host:port/database`.
 */
export function connect(address: string, session: SessionSettings = {}): Sql {
  return postgres(address, {
    connect_timeout: 10,
    // The schema says what is there already.
    onnotice: () => {},
    connection: { application_name: 'functions-host', search_path: 'public', ...session },
  })
}

/** Runs a job on a database, and leaves it. @throws JobError for what the database refuses. */
export async function withDatabase<Result>(
  address: string,
  job: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const sql = connect(address)
  try {
    return await job(sql)
  } catch (error) {
    throw explainDatabaseError(error, address)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Runs statements in a transaction, one job of this project at a time. */
export async function inTurn(sql: Sql, job: (transaction: TransactionSql) => Promise<void>): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(hashtext('posts'))`
    await job(transaction)
  })
}

/** Returns an address without its password, for messages. */
export function withoutPassword(address: string): string {
  const url = new URL(address)
  url.password = ''
  return url.href
}

/** Returns an error of the client as one line that says where it was, and what to do. Other errors stay as they are. */
export function explainDatabaseError(error: unknown, address: string): unknown {
  // One with a path is of a file.
  if (error instanceof JobError || !(error instanceof Error && 'code' in error) || 'path' in error)
    return error
  const said =
    error instanceof postgres.PostgresError
      ? explain(error)
      : `cannot be reached (${error.code}). Start PostgreSQL there, or correct the address.`
  return new JobError(`The database ${withoutPassword(address)} ${said}`, { cause: error })
}

function explain({ code, message }: PostgresError): string {
  switch (code) {
    case '28P01':
    case '28000':
      return `lets nobody in with this name and password (${message}). Correct them in its address.`
    case '3D000':
      return 'does not exist. Create it with `createdb`, or correct its address.'
    case '42501':
      return `refuses this user something (${message}). Use the user that owns the table posts; to serve, it must be a member of the role anon.`
    case '57014':
      return `took too long (${message}). Try again.`
    default:
      return `answers with an error: ${message}`
  }
}
