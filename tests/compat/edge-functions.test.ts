import { withDatabase } from '@venue-site/posts-host/database/connect'
import { migrate } from '@venue-site/posts-host/database/migrate'
import { expect, test } from 'vitest'
import { checkEdgeFunctions, startEdgeFunctions } from '../support/edge-functions.ts'
import { checkFunctionsHost, notPassed } from '../support/functions-check.ts'
import { clientOf, postgresUnderTest } from '../support/programs/postgres.ts'
import { windowsClone } from '../support/project-copy.ts'
import { deployEdgeFunctions, pushMigrations } from '../support/supabase-cli.ts'

const domain = 'venue.example'

const server = postgresUnderTest()

/** Creates a database with the migrations, applied by the Supabase CLI. */
async function migratedDatabase() {
  const url = await server.createDatabase()
  await pushMigrations(url)
  const sql = clientOf(url)
  const add = (slug: string, publishAt: string, more: Record<string, string> = {}) => {
    const row = { domain, slug, meta_title: slug, meta_description: '', blog: 'Body', publish_at: publishAt }
    return sql`insert into posts ${sql({ ...row, ...more })}`
  }
  return { url, add }
}

const secretsFor = (url: string) => ({
  SUPABASE_DB_URL: url,
  SUPABASE_ANON_KEY: 'the-anon-key',
  SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: 'sb_publishable_a', web: 'sb_publishable_b' }),
})

test('the Edge Functions have no type errors', () => {
  expect(checkEdgeFunctions).not.toThrow()
})

// Git for Windows changes line ends, and makes text files of links.
test.each([
  ['this clone', () => '.'],
  ['a clone by Git for Windows', windowsClone],
])('the Supabase CLI deploys each Edge Function with all that it imports from %s', async (_, clone) => {
  const filesOf = (name: string) => [
    'supabase/functions/_shared/calls.ts',
    'supabase/functions/_shared/parse-json.ts',
    'supabase/functions/_shared/schema.ts',
    'supabase/functions/_shared/slug.ts',
    'supabase/functions/deno.json',
    `supabase/functions/${name}/index.ts`,
  ]
  expect(await deployEdgeFunctions(clone())).toEqual({
    get_changes: filesOf('get_changes'),
    get_details: filesOf('get_details'),
    get_metainfo: filesOf('get_metainfo'),
  })
})

test('the Edge Functions keep the contract, and show what is published on the domain', async () => {
  const { url, add } = await migratedDatabase()
  for (let at = 0; at < 23; at++)
    await add(`post-${at}`, `2026-03-${String(1 + (at % 20)).padStart(2, '0')} 18:00:00+00`)
  await add('later', '2999-01-01')
  await add('foreign', '2026-03-01', { domain: 'other.example' })
  const host = await startEdgeFunctions(secretsFor(url))
  const results = await checkFunctionsHost(host, { key: 'the-anon-key', domain })
  expect(notPassed(results)).toEqual({})
  expect(results.find(({ id }) => id === 'list-total')?.saw).toBe('total 23')

  const statusOf = async (path: string, headers: Record<string, string>) =>
    (await fetch(host + path, { headers })).status
  const head = await fetch(`${host}/get_metainfo`, { method: 'HEAD', headers: { apikey: 'the-anon-key' } })
  expect([head.status, await head.text()]).toEqual([200, ''])
  const large = '9007199254740993'
  await add('large', '2026-04-01', { id: large })
  const list = await fetch(`${host}/get_metainfo?domain=${domain}`, { headers: { apikey: 'the-anon-key' } })
  expect((await list.json()).blogs[0].id).toBe(large)

  const since = list.headers.get('Changes-Cursor') ?? ''
  await add('newest', '2026-04-02')
  const changes = await fetch(`${host}/get_changes?${new URLSearchParams({ domain, since })}`, {
    headers: { apikey: 'the-anon-key' },
  })
  expect(await changes.json()).toMatchObject({ changed: ['newest'], removed: [], complete: true })

  for (const key of ['sb_publishable_a', 'sb_publishable_b'])
    expect(await statusOf('/get_details?slug=post-1', { apikey: key })).toBe(200)
  for (const slug of ['later', 'a%00b'])
    expect(await statusOf(`/get_details?slug=${slug}`, { apikey: 'the-anon-key' })).toBe(404)
  for (const unknown of ['none.example', 'a%00b']) {
    const answer = await fetch(`${host}/get_metainfo?domain=${unknown}`, {
      headers: { Authorization: 'Bearer the-anon-key' },
    })
    expect([answer.status, await answer.json()]).toEqual([200, { blogs: [], total: 0 }])
  }
})

test('`supabase db push` from a clone by Git for Windows makes what --migrate makes', async () => {
  const textsOf = async (prepare: (url: string) => Promise<unknown>) => {
    const url = await server.createDatabase()
    await prepare(url)
    return clientOf(
      url,
    )`select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace order by proname`
  }
  const pushed = await textsOf((url) => pushMigrations(url, windowsClone()))
  expect(pushed.length).toBeGreaterThan(1)
  expect(pushed).toEqual(await textsOf((url) => withDatabase(url, migrate)))
})

test('without a database, the Edge Functions answer 503 without its address', async () => {
  const host = await startEdgeFunctions(secretsFor('postgres://nobody:secret@127.0.0.1:1/none'))
  const answer = await fetch(`${host}/get_metainfo?domain=${domain}`, { headers: { apikey: 'the-anon-key' } })
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { error: 'the posts cannot be read: the database cannot be reached' },
  ])
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
})

test('the Edge Functions answer 503 while a query takes too long or connections are cut, and then again', async () => {
  const { url, add } = await migratedDatabase()
  await add('a', '2026-03-01')
  const sql = clientOf(url)
  await sql.unsafe(`alter database ${new URL(url).pathname.slice(1)} set statement_timeout = '100ms'`)
  const host = await startEdgeFunctions(secretsFor(url))
  const call = () => fetch(`${host}/get_details?slug=a`, { headers: { apikey: 'the-anon-key' } })
  await sql.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`
    await transaction`lock table posts in access exclusive mode`
    const answer = await call()
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { error: 'the posts cannot be read: the database took too long' },
    ])
  })
  for (let round = 0; round < 20; round++) {
    const cut = sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    expect([200, 503]).toContain((await call()).status)
    await cut
  }
  await expect.poll(async () => (await call()).status).toBe(200)
})

test('a database that --migrate has prepared takes `supabase db push` too', async () => {
  const { address: url } = await server.openBlog()
  await pushMigrations(url)
  expect(await withDatabase(url, migrate)).toEqual([])
})
