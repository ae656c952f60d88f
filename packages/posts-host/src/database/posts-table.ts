import { openPool, withDatabase } from './connect.ts'
import { assertMigrated } from './migrate.ts'

/** What the table of posts says now of a domain. */
export interface TableState {
  /** The version of each post's row, by slug. Any update of a row changes it. */
  versions: Map<string, string>
  /** Milliseconds until the next post is published; infinite if none waits. */
  msToNext: number
}

/** A query that has a row if a policy hides rows of the table from the user. */
export const hidesRows = `select where row_security_active('public.posts')`

export type PostsTable = Awaited<ReturnType<typeof openPostsTable>>

/**
 * Opens the table of posts of a database.
 * @throws JobError if it cannot be read, or if its schema is not that of this version.
 */
export async function openPostsTable(database: string, domain: string) {
  await withDatabase(database, assertMigrated)
  const pool = await openPool(database, { max: 1 })
  return {
    /** Whether no policy hides rows from the user, such as posts before their time. @throws JobError */
    seesAll: () =>
      pool.use(async (client) => {
        const { rows } = await client.query(hidesRows)
        return rows.length === 0
      }),
    /** @throws JobError */
    read: (): Promise<TableState> =>
      pool.use(async (client) => {
        // The transaction that wrote a row last. Unlike `updated_at`, it differs for every one.
        const { rows } = await client.query<{ slug: string; version: string }>(
          'select slug, xmin::text as version from public.posts where domain = $1',
          [domain],
        )
        const { rows: waiting } = await client.query<{ ms: number | null }>(
          `select (extract(epoch from min(publish_at) - now()) * 1000)::float8 as ms
          from public.posts where domain = $1 and publish_at > now() and publish_at < 'infinity'`,
          [domain],
        )
        return {
          versions: new Map(rows.map(({ slug, version }) => [slug, version])),
          msToNext: waiting[0]?.ms ?? Number.POSITIVE_INFINITY,
        }
      }),
    /** Notifies all who listen to a channel. @throws JobError */
    notify: (channel: string, payload: string) =>
      pool.use((client) => client.query('select pg_notify($1, $2)', [channel, payload])),
    [Symbol.asyncDispose]: () => pool.close(),
  }
}

/** Returns the slugs of rows that are new or were updated between two states. */
export function changedSlugs(before: TableState, { versions }: TableState): Set<string> {
  const changed = [...versions].filter(([slug, version]) => before.versions.get(slug) !== version)
  return new Set(changed.map(([slug]) => slug))
}
