import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql, TransactionSql } from 'postgres'
import { JobError } from '../../cli/errors.ts'
import { inTurn } from './connect.ts'

const folder = 'deploy/postgres'

/** Applies the migrations that a database lacks, each in a transaction, in the order of their names. Returns their names. */
export async function migrate(sql: Sql): Promise<string[]> {
  const applied: string[] = []
  for (const name of migrations()) {
    await inTurn(sql, async (transaction) => {
      const pending = await pendingMigrations(transaction)
      if (!pending.includes(name)) return
      await transaction`
        create table if not exists schema_migrations (
          version text primary key,
          applied_at timestamptz not null default now()
        )`
      await transaction.unsafe(readFileSync(join(folder, name), 'utf8'))
      await transaction`insert into schema_migrations (version) values (${name})`
      // The functions host reads it as anon. Supabase grants everything on a new table.
      await transaction`revoke all on schema_migrations from public, anon`
      await transaction`grant select on schema_migrations to anon`
      applied.push(name)
    })
  }
  return applied
}

/** Checks that a database has every migration. @throws JobError that names the command that migrates. */
export async function assertMigrated(sql: Sql): Promise<void> {
  const [pending] = await pendingMigrations(sql)
  if (!pending) return
  throw new JobError(
    `The schema of the database is older than this version: it lacks ${pending}. Run \`npm run functions -- --migrate\` with the same --database.`,
  )
}

async function pendingMigrations(sql: Sql | TransactionSql): Promise<string[]> {
  const [found] = await sql<{ posts: string | null; versions: string | null }[]>`
    select to_regclass('posts') as posts, to_regclass('schema_migrations') as versions`
  const rows = found?.versions ? await sql<{ version: string }[]>`select version from schema_migrations` : []
  const versions = new Set(rows.map(({ version }) => version))
  const pending = migrations().filter((name) => !versions.has(name))
  if (found?.posts && pending.length === migrations().length) {
    throw new JobError(
      'The database has a table posts that is not ours: schema_migrations has none of our migrations. Rename the table, or use another database.',
    )
  }
  return pending
}

function migrations(): string[] {
  return readdirSync(folder)
    .filter((name) => /^\d{3}-.*\.sql$/.test(name))
    .sort()
}
