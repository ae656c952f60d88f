import postgres from 'postgres'
import { npmCommand } from '../../src/npm-command.server.ts'
import { describeError, JobError } from '../cli/errors.ts'

/** What the table says now of a domain's posts. */
export interface TableState {
  /** The version of each post's row, by slug. Any update of a row changes it. */
  versions: Map<string, string>
  /** Milliseconds until the next post is published; infinite if none waits. */
  msToNext: number
}

/** Reads the `posts` table of a database. */
export function openPostsTable(database: string, domain: string) {
  const sql = postgres(database, { max: 1, fetch_types: false, onnotice: () => {} })
  return {
    /** @throws JobError that says what is wrong with the database, and what to do. */
    async read(): Promise<TableState> {
      try {
        // The transaction that wrote a row last. Unlike `updated_at`, it cannot be that of an earlier commit.
        const rows = await sql<{ slug: string; version: string }[]>`
          select slug, xmin::text as version from posts where domain = ${domain}`
        const [next] = await sql<{ ms: number | null }[]>`
          select (extract(epoch from min(publish_at) - now()) * 1000)::float8 as ms
          from posts where domain = ${domain} and publish_at > now()`
        return {
          versions: new Map(rows.map(({ slug, version }) => [slug, version])),
          msToNext: next?.ms ?? Number.POSITIVE_INFINITY,
        }
      } catch (error) {
        throw databaseError(database, error)
      }
    },
    [Symbol.asyncDispose]: () => sql.end({ timeout: 1 }),
  }
}

/** Returns the slugs of rows that are new or were updated between two states. */
export function changedSlugs(before: TableState, { versions }: TableState): Set<string> {
  const changed = [...versions].filter(([slug, version]) => before.versions.get(slug) !== version)
  return new Set(changed.map(([slug]) => slug))
}

// PostgreSQL's codes: https://www.postgresql.org/docs/15/errcodes-appendix.html
const remedies: Record<string, string> = {
  '28P01': 'Correct the user and password in the address, or set PGPASSWORD.',
  '28000': 'Correct the user in the address, or let it in (pg_hba.conf).',
  '3D000': 'Correct the name of the database in the address.',
  '42P01': `Create it with ${npmCommand('functions', '--migrate', '--database', 'ADDRESS')}, or name the database that has it.`,
  '42703': `Update it with ${npmCommand('functions', '--migrate', '--database', 'ADDRESS')}.`,
  '42501': 'Name a user who may read it.',
}

/** Returns the error for a database that cannot be read: what is wrong, where, and what to do. */
export function databaseError(database: string, error: unknown): JobError {
  const { host, username, pathname } = new URL(database)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const remedy = remedies[code] ?? 'Is PostgreSQL running there, and is the address right?'
  const at = `${username}@${host}${pathname}`
  return new JobError(`The posts cannot be read from the database ${at}: ${reasonOf(error)}. ${remedy}`, {
    cause: error,
  })
}

// A name with two addresses fails with an error for each, and no message.
function reasonOf(error: unknown): string {
  return error instanceof AggregateError ? error.errors.map(describeError).join(', ') : describeError(error)
}
