import type { ListItem } from '../../../src/blog/schema.ts'
import type { OpenPostsStore, PostsPage } from '../host.ts'
import type { ServedPost } from '../read-post.ts'
import { connect, explainDatabaseError, withDatabase, withoutPassword } from './connect.ts'
import { assertMigrated } from './migrate.ts'

export interface PostsDatabaseOptions {
  /** The domain of calls that name none. */
  defaultDomain: string
  /** The only domain to serve; by default all of them. */
  domain?: string
  /** Serves posts before their time too, and as the address's own user. */
  drafts?: boolean
}

/**
 * Opens a PostgreSQL database as the host's store. It reads as the role `anon`, so that the database itself keeps back
 * what is not published.
 * @throws JobError if it cannot be read, or if its schema is not that of this version.
 */
export async function openPostsDatabase(
  address: string,
  { defaultDomain, domain: onlyDomain, drafts = false }: PostsDatabaseOptions,
): Promise<OpenPostsStore> {
  await withDatabase(address, assertMigrated)
  const sql = connect(address, {
    ...(drafts ? {} : { role: 'anon' }),
    ...(onlyDomain === undefined ? {} : { 'app.domain': onlyDomain }),
  })
  const reading = async <Result>(read: () => Promise<Result>): Promise<Result> => {
    try {
      return await read()
    } catch (error) {
      throw explainDatabaseError(error, address)
    }
  }
  return {
    source: withoutPassword(address),
    page: (number, domain = onlyDomain ?? defaultDomain) =>
      reading(async (): Promise<PostsPage> => {
        const [row] = await sql<{ list: { blogs: ListItem[]; total: number } }[]>`
          select get_metainfo(${domain}, ${number}, ${drafts}) as list`
        const { blogs = [], total = 0 } = row?.list ?? {}
        return { items: blogs.map(({ id, ...post }) => ({ id, post })), total }
      }),
    find: (slug, domain = onlyDomain) =>
      reading(async () => {
        const [row] = await sql<{ post: ServedPost['post'] | null }[]>`
          select get_details(${slug}, ${domain ?? null}, ${drafts}) as post`
        return row?.post ? { post: row.post } : undefined
      }),
    close: () => sql.end({ timeout: 1 }),
  }
}
