import { JobError } from '@venue-site/cli/errors'
import type { PostChanges } from '@venue-site/posts/functions-changes'
import { parseJson } from '@venue-site/posts/parse-json'
import type { ServedPost } from '@venue-site/posts/read-post.server'
import type { ListItem } from '@venue-site/posts/schema'
import { DatabaseError, TypeOverrides, types } from 'pg'
import type { OpenPostsStore, PostsPage } from '../host.ts'
import { parseAddress } from './address.ts'
import { inTransaction, openPool, poolerAdvice, type SessionSettings, withDatabase } from './connect.ts'
import { assertMigrated } from './migrate.ts'
import { hidesRows } from './posts-table.ts'

export interface PostsDatabaseOptions {
  /** The domain of calls that name none. */
  defaultDomain: string
  /** The only domain to serve; by default all of them. */
  domain?: string
  /** Serves posts before their time too, and as the address's own user. */
  drafts?: boolean
}

// A pull waits ten seconds for an answer.
const queryTimeoutMs = 8_000

const withTextIds = new TypeOverrides()
withTextIds.setTypeParser(types.builtins.JSONB, parseJson)

/**
 * Opens a PostgreSQL database as the host's store. It reads as the role `anon`, so that the database itself keeps back
 * what is not published.
 * @throws JobError if it cannot be read, if its schema is not that of this version, or if it cannot be read as `anon`.
 */
export async function openPostsDatabase(
  address: string,
  { defaultDomain, domain: onlyDomain, drafts = false }: PostsDatabaseOptions,
  warn: (message: string) => void,
): Promise<OpenPostsStore> {
  const { name } = parseAddress(address)
  await withDatabase(address, assertMigrated)
  const pool = await openPool(address, { query_timeout: queryTimeoutMs, types: withTextIds })
  const settings: SessionSettings = {
    transaction_read_only: 'on',
    ...(onlyDomain === undefined ? {} : { 'app.domain': onlyDomain }),
    ...(drafts ? {} : { role: 'anon' }),
  }
  const read = <Row extends object>(query: string, values: unknown[]) =>
    pool.use((client) =>
      inTransaction(client, settings, async () => (await client.query<Row>(query, values)).rows),
    )
  try {
    await assertProtected(name, settings, read)
    if (drafts && (await read(hidesRows, [])).length > 0)
      warn(
        'Warning: this user of the database may not see drafts and posts before their time, so --drafts may not show them. Use the user that owns the table posts.',
      )
  } catch (error) {
    await pool.close()
    throw error
  }
  return {
    source: name,
    async page(number, domain = onlyDomain ?? defaultDomain): Promise<PostsPage> {
      const [row] = await read<{ list: { blogs: ListItem[]; total: number }; cursor: string }>(
        'select public.get_metainfo($1, $2, $3) as list, public.posts_cursor() as cursor',
        [domain, number, drafts],
      ).catch(noneOfSuchText)
      const { blogs = [], total = 0 } = row?.list ?? {}
      const cursor = drafts || number > 1 ? undefined : row?.cursor
      return { items: blogs.map(({ id, ...post }) => ({ id, post })), total, cursor }
    },
    async find(slug, domain = onlyDomain) {
      const [row] = await read<{ post: ServedPost['post'] | null }>(
        'select public.get_details($1, $2, $3) as post',
        [slug, domain, drafts],
      ).catch(noneOfSuchText)
      return row?.post ? { post: row.post } : undefined
    },
    changes: drafts
      ? undefined
      : async (since, domain = onlyDomain ?? defaultDomain) => {
          const [row] = await read<{ changes: PostChanges }>('select public.get_changes($1, $2) as changes', [
            domain,
            since,
          ]).catch(noneOfSuchText)
          return row?.changes ?? { changed: [], removed: [], cursor: 'none', complete: false }
        },
    async explainEmpty() {
      const rows = await read<{ domain: string }>(
        `select distinct domain from public.posts, set_config('app.domain', '', true) order by domain limit 5`,
        [],
      )
      const others = rows.map(({ domain }) => domain).join(', ')
      const advice = others && ` It has posts of ${others}: name one with --domain, or set VITE_SITE_URL.`
      return `Warning: the database has no published post of ${onlyDomain ?? defaultDomain}.${advice}`
    },
    close: () => pool.close(),
  }
}

type Read = <Row extends object>(query: string, values: unknown[]) => Promise<Row[]>

/** Checks that a transaction keeps its settings, whatever is between. @throws JobError */
async function assertProtected(name: string, settings: SessionSettings, read: Read): Promise<void> {
  const lost = await read<{ key: string }>(
    'select key from json_each_text($1) where current_setting(key, true) is distinct from value',
    [JSON.stringify(settings)],
  )
  if (lost.length === 0) return
  throw new JobError(
    `The database ${name} loses settings within a transaction (${lost.map(({ key }) => key).join(', ')}), so it would show what is not published. ${poolerAdvice}`,
  )
}

/** A text that the database's encoding cannot have (a NUL, in all of them) is in no post. */
function noneOfSuchText(error: unknown): [] {
  const { cause } = error instanceof Error ? error : {}
  if (cause instanceof DatabaseError && ['22021', '22P05'].includes(cause.code ?? '')) return []
  throw error
}
