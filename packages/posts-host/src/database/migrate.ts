import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { JobError } from '@venue-site/cli/errors'
import { readTextFile } from '@venue-site/cli/files/text-file'
import { npmCommand } from '@venue-site/cli/npm-command'
import type { Client } from 'pg'
import { inTurn } from './connect.ts'

const folder = fileURLToPath(new URL('../../postgres', import.meta.url))
const supabaseFolder = fileURLToPath(new URL('../../supabase/migrations', import.meta.url))

/** The tables that may say which migrations are applied: ours, ours of earlier versions, and that of Supabase's CLI. */
const records = [
  'public.posts_migrations',
  'public.schema_migrations',
  'supabase_migrations.schema_migrations',
]

/**
 * Applies the migrations that a database lacks, each in a transaction, in the order of their names. Where the rights that
 * they give are lost, it applies all of them again. Returns their names.
 */
export async function migrate(client: Client): Promise<string[]> {
  const applied: string[] = []
  await inTurn(client, () => takeOverOldRecord(client))
  const again = await lacksRights(client)
  for (const name of migrations()) {
    await inTurn(client, async () => {
      const pending = await pendingMigrations(client)
      if (!again && !pending.includes(name)) return
      await createRecord(client)
      await client.query(readTextFile(join(folder, name)))
      await client.query('insert into posts_migrations (version) values ($1) on conflict do nothing', [name])
      await protectRecord(client)
      applied.push(name)
    })
  }
  return applied
}

/**
 * Checks that a database has every migration, and the rights that they give.
 * @throws JobError that names the command that migrates.
 */
export async function assertMigrated(client: Client): Promise<void> {
  const [pending] = await pendingMigrations(client)
  const fault = pending
    ? `The schema of the database is older than this version: it lacks ${pending}.`
    : (await lacksRights(client)) &&
      'The database has no role anon that may read the posts, as when it was restored without that role.'
  if (!fault) return
  throw new JobError(`${fault} Run ${npmCommand('functions', '--migrate')} with the same --database.`)
}

/** Whether there are posts, and no role anon that may read them: a role and its rights are not in every dump. */
async function lacksRights(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class where oid = to_regclass('public.posts') and not exists (
      select from pg_roles where rolname = 'anon' and has_table_privilege(pg_roles.oid, pg_class.oid, 'select')
    )`,
  )
  return rows.length > 0
}

async function pendingMigrations(client: Client): Promise<string[]> {
  const applied = new Set<string>()
  for (const record of await readableRecords(client)) {
    const { rows } = await client.query<{ version: string }>(`select version::text from ${record}`)
    for (const { version } of rows) applied.add(nameOfSupabase(version) ?? version)
  }
  const pending = migrations().filter((name) => !applied.has(name))
  const { rows: found } = await client.query(
    `select from pg_class where relname = 'posts' and relnamespace = 'public'::regnamespace`,
  )
  if (found.length > 0 && pending.length === migrations().length) {
    throw new JobError(
      'The database has a table posts that is not ours: no record of migrations that this user may read has one of ours. Rename the table, or use another database.',
    )
  }
  return pending
}

async function readableRecords(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ record: string }>(
    `select nspname || '.' || relname as record
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname || '.' || relname = any($1)
      and has_schema_privilege(relnamespace, 'usage') and has_table_privilege(pg_class.oid, 'select')
      and exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'version')`,
    [records],
  )
  return rows.map(({ record }) => record)
}

async function createRecord(client: Client): Promise<void> {
  const { rows } = await client.query<{ column: string }>(
    `select attname as column from pg_attribute
    where attrelid = to_regclass('public.posts_migrations') and attnum > 0`,
  )
  const columns = rows.map(({ column }) => column)
  if (columns.length > 0 && columns.join() !== 'version,applied_at') {
    throw new JobError(
      'The database has a table posts_migrations that is not ours. Rename it, or use another database.',
    )
  }
  if (columns.length > 0) return
  await client.query(
    'create table posts_migrations (version text primary key, applied_at timestamptz not null default now())',
  )
}

// A user that only serves reads it as anon. Supabase grants everything on a new table.
async function protectRecord(client: Client): Promise<void> {
  await client.query('revoke all on posts_migrations from public, anon')
  await client.query('grant select on posts_migrations to anon')
}

/**
 * Moves our rows out of `schema_migrations`, where earlier versions wrote them, and removes that table if it has none but
 * ours: frameworks have tables of that name.
 */
async function takeOverOldRecord(client: Client): Promise<void> {
  if (!(await readableRecords(client)).includes('public.schema_migrations')) return
  const ours = [migrations()]
  const { rows } = await client.query(
    'select from public.schema_migrations where version::text = any($1)',
    ours,
  )
  if (rows.length === 0) return
  await createRecord(client)
  await client.query(
    `with moved as (delete from public.schema_migrations where version = any($1) returning version)
    insert into posts_migrations (version) select version from moved on conflict do nothing`,
    ours,
  )
  await protectRecord(client)
  const { rows: left } = await client.query(
    `select from public.schema_migrations
    union all
    select from pg_attribute
    where attrelid = 'public.schema_migrations'::regclass and attnum > 0 and attname not in ('version', 'applied_at')`,
  )
  if (left.length === 0) await client.query('drop table public.schema_migrations')
}

function migrations(): string[] {
  return readdirSync(folder)
    .filter((name) => /^\d{3}-.*\.sql$/.test(name))
    .sort()
}

/** Returns the migration that has a version of Supabase's CLI. */
function nameOfSupabase(version: string): string | undefined {
  const file = readdirSync(supabaseFolder).find((name) => name.startsWith(`${version}_`))
  return migrations().find((name) => name.slice(3) === file?.replace(`${version}_`, '-'))
}
