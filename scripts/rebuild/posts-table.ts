import { connect, explainDatabaseError } from '../functions/database/connect.ts'
import { assertMigrated } from '../functions/database/migrate.ts'

/** What the table of posts says now of a domain. */
export interface TableState {
  /** The version of each post's row, by slug. Any update of a row changes it. */
  versions: Map<string, string>
  /** Milliseconds until the next post is published; infinite if none waits. */
  msToNext: number
}

/**
 * Opens the table of posts of a database.
 * @throws JobError if it cannot be read, or if its schema is not that of this version.
 */
export async function openPostsTable(database: string, domain: string) {
  const sql = connect(database)
  const close = () => sql.end({ timeout: 1 })
  try {
    await assertMigrated(sql)
  } catch (error) {
    await close()
    throw explainDatabaseError(error, database)
  }
  return {
    /** @throws JobError */
    async read(): Promise<TableState> {
      try {
        // The transaction that wrote a row last. Unlike `updated_at`, it differs for every one.
        const rows = await sql<{ slug: string; version: string }[]>`
          select slug, xmin::text as version from posts where domain = ${domain}`
        const [next] = await sql<{ ms: number | null }[]>`
          select (extract(epoch from min(publish_at) - now()) * 1000)::float8 as ms
          from posts where domain = ${domain} and publish_at > now() and publish_at < 'infinity'`
        return {
          versions: new Map(rows.map(({ slug, version }) => [slug, version])),
          msToNext: next?.ms ?? Number.POSITIVE_INFINITY,
        }
      } catch (error) {
        throw explainDatabaseError(error, database)
      }
    },
    [Symbol.asyncDispose]: close,
  }
}

/** Returns the slugs of rows that are new or were updated between two states. */
export function changedSlugs(before: TableState, { versions }: TableState): Set<string> {
  const changed = [...versions].filter(([slug, version]) => before.versions.get(slug) !== version)
  return new Set(changed.map(([slug]) => slug))
}
