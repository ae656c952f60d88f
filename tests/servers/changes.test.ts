import type { Options, Sql } from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { seededRandom } from '../../bench/random.ts'
import { startHost } from '../support/functions-host.ts'
import { clientOf, postgresUnderTest } from '../support/programs/postgres.ts'

const server = postgresUnderTest()

const domain = 'venue.example'

/** A blog in a database of its own, as an editor and as the public see it. */
async function openBlog() {
  const { address, sql, asAnon: anon } = await server.openBlog()
  return {
    address,
    connect: (options?: Options<Record<string, never>>) => clientOf(address, options),
    sql,
    cursor: async (): Promise<string> => (await anon`select posts_cursor() as cursor`)[0]?.cursor,
    changes: async (since: string, of = domain) =>
      (await anon`select get_changes(${of}, ${since}) as changes`)[0]?.changes,
    published: async () => {
      const rows = await anon`select slug, blog from posts where domain = ${domain} order by slug`
      return Object.fromEntries(rows.map(({ slug, blog }) => [slug, blog]))
    },
  }
}

const add = (sql: Sql, slug: string, more: Record<string, unknown> = {}) =>
  sql`insert into posts ${sql({ domain, slug, ...more })}`

test('names what is new, changed, renamed and gone, and keeps the cursor if nothing is', async () => {
  const { sql, cursor, changes } = await openBlog()
  for (const slug of ['a', 'b', 'c', 'd']) await add(sql, slug)
  const since = await cursor()
  const nothing = { changed: [], removed: [], cursor: since, complete: true }
  expect(await changes(since)).toEqual(nothing)
  // Those of another blog, and what touches no post.
  await add(sql, 'theirs', { domain: 'other.example' })
  await sql`create table other as select 1`
  expect(await changes(since)).toEqual(nothing)

  await add(sql, 'e')
  await sql`update posts set blog = 'New' where slug = 'a'`
  await sql`update posts set slug = 'f' where slug = 'b'`
  await sql`update posts set domain = 'other.example' where slug = 'd'`
  await sql`delete from posts where slug = 'c'`
  const found = await changes(since)
  expect(found).toMatchObject({ changed: ['a', 'e', 'f'], removed: ['b', 'c', 'd'], complete: true })
  expect(await changes(found.cursor)).toEqual({ ...nothing, cursor: found.cursor })
  expect(await changes(since, 'other.example')).toMatchObject({ changed: ['d', 'theirs'], removed: [] })
  // One that is there again is not gone.
  await add(sql, 'c')
  expect(await changes(since)).toMatchObject({ changed: ['a', 'c', 'e', 'f'], removed: ['b', 'd'] })
})

test('a transaction that commits late is not missed', async () => {
  const { connect, sql, cursor, changes } = await openBlog()
  await add(sql, 'a')
  await add(sql, 'b')
  const slow = await connect().reserve()
  await slow`begin`
  await slow`update posts set blog = 'Late' where slug = 'a'`
  await sql`update posts set blog = 'Early' where slug = 'b'`
  const since = await cursor()
  await sql`update posts set blog = 'Later' where slug = 'b'`
  const before = await changes(since)
  expect(before).toMatchObject({ changed: ['b'] })
  // It is named once, however long the transaction is open.
  expect(await changes(before.cursor)).toMatchObject({ changed: [], cursor: before.cursor })
  await slow`commit`
  slow.release()
  expect(await changes(before.cursor)).toMatchObject({ changed: ['a'] })
  expect(await changes(since)).toMatchObject({ changed: ['a', 'b'] })
})

test('a post is named when its time comes, and not before', async () => {
  const { sql, cursor, changes } = await openBlog()
  await add(sql, 'old', { publish_at: '2020-01-01' })
  const since = await cursor()
  await add(sql, 'draft', { publish_at: '9999-01-01' })
  await add(sql, 'soon', { publish_at: new Date(Date.now() + 2_000) })
  await add(sql, 'never', { publish_at: new Date(Date.now() + 1_000) })
  await sql`update posts set publish_at = '2999-01-01' where slug = 'never'`
  await sql`update posts set slug = 'hidden' where slug = 'draft'`
  await sql`delete from posts where slug = 'hidden'`
  expect(await changes(since)).toEqual({ changed: [], removed: [], cursor: since, complete: true })
  await expect.poll(async () => (await changes(since)).changed).toEqual(['soon'])
  const { cursor: next, removed } = await changes(since)
  expect(removed).toEqual([])
  expect((await changes(next)).changed).toEqual([])
  await sql`update posts set publish_at = '2999-01-01' where slug in ('soon', 'old')`
  expect(await changes(next)).toMatchObject({ changed: [], removed: ['old', 'soon'] })
})

test('a post that is removed in the moment it is published is named as gone', async () => {
  const { connect, sql, cursor, changes, published } = await openBlog()
  await add(sql, 'a', { publish_at: new Date(Date.now() + 1_000) })
  const slow = await connect().reserve()
  await slow`begin`
  await slow`delete from posts where slug = 'a'`
  await expect.poll(published).toHaveProperty('a')
  const since = await cursor()
  await slow`commit`
  slow.release()
  expect(await changes(since)).toMatchObject({ changed: [], removed: ['a'] })
})

test.each([
  'none',
  '',
  '//',
  'a/b/c',
  '000000000000/2026-01-01T00:00:00Z/1:1:',
  'HERE/2026-01-01T00:00:00Z/5:1:',
  'HERE/soon/1:1:',
  'HERE/2999-01-01T00:00:00Z/1:1:',
  'HERE/2026-01-01T00:00:00Z/1:9999999999:',
  'HERE/2026-01-01T00:00:00Z',
])('the cursor %j is unknown', async (text) => {
  const { cursor, changes } = await openBlog()
  const [here = ''] = (await cursor()).split('/')
  expect(await changes(text.replace('HERE', here))).toEqual({
    changed: [],
    removed: [],
    cursor: expect.stringContaining(here),
    complete: false,
  })
})

test('a cursor of before a truncation is unknown', async () => {
  const { sql, cursor, changes } = await openBlog()
  await add(sql, 'a')
  const since = await cursor()
  await sql`truncate posts`
  expect(await changes(since)).toMatchObject({ complete: false })
})

test('the public reads of the log what it could read of the posts, and writes nothing', async () => {
  const { sql, connect } = await openBlog()
  await add(sql, 'public')
  await add(sql, 'gone')
  await add(sql, 'secret', { publish_at: '2999-01-01' })
  await add(sql, 'theirs', { domain: 'other.example' })
  await sql`delete from posts where slug in ('gone')`
  const slugsFor = async (connection: Record<string, string>) => {
    const anon = connect({ connection: { role: 'anon', ...connection } })
    await expect(anon`delete from posts_changes`).rejects.toThrow('permission denied')
    return (await anon`select slug from posts_changes order by slug`).map(({ slug }) => slug)
  }
  expect(await slugsFor({})).toEqual(['gone', 'public', 'theirs'])
  expect(await slugsFor({ 'app.domain': domain })).toEqual(['gone', 'public'])
})

test('who may write posts alone is noted too', async () => {
  const { sql, connect, cursor, changes } = await openBlog()
  await sql`create role editor nologin`
  onTestFinished(async () => {
    await sql`drop owned by editor`
    await sql`drop role editor`
  })
  await sql`grant insert, select on posts to editor`
  await sql`create policy editors on posts to editor using (true) with check (true)`
  const since = await cursor()
  await add(connect({ connection: { role: 'editor' } }), 'a')
  expect(await changes(since)).toMatchObject({ changed: ['a'] })
})

test('whatever transactions do in whatever order, a copy by the changes alone is the blog', async () => {
  const { connect, sql, cursor, changes, published } = await openBlog()
  const writers = await Promise.all(Array.from({ length: 3 }, () => connect().reserve()))
  for (const writer of writers) await writer`set lock_timeout = 1`
  for (let seed = 1; seed <= 60; seed++) {
    const random = seededRandom(seed)
    const open = new Set<number>()
    const copy: Record<string, unknown> = {}
    let since = await cursor()
    Object.assign(copy, await published())
    for (let step = 0; step < 25; step++) {
      const at = random.below(writers.length)
      const writer = writers[at]
      const slug = `post-${random.below(6)}`
      const kind = random.below(8)
      if (!writer) continue
      if (!open.has(at)) {
        await writer`begin`
        open.add(at)
      }
      if (kind < 3) {
        await writer`savepoint before`
        const text = `${seed}.${step}`
        // Another transaction may hold the row.
        await [
          () => writer`insert into posts (domain, slug, blog) values (${domain}, ${slug}, ${text})
            on conflict (domain, slug) do update set blog = excluded.blog`,
          () => writer`delete from posts where slug = ${slug}`,
          () => writer`update posts set slug = ${`post-${random.below(6)}`} where slug = ${slug}`,
        ]
          [kind]?.()
          .catch(() => writer`rollback to savepoint before`)
      } else if (kind < 6) {
        open.delete(at)
        await (kind === 5 ? writer`rollback` : writer`commit`).catch(() => writer`rollback`)
      } else {
        const found = await changes(since)
        since = found.cursor
        const now = await published()
        for (const name of found.removed) delete copy[name]
        for (const name of found.changed) copy[name] = now[name]
        expect(found.complete).toBe(true)
        expect(copy, `seed ${seed}, step ${step}`).toEqual(now)
      }
    }
    for (const writer of writers) await writer`rollback`
  }
  for (const writer of writers) writer.release()
  expect((await sql`select from posts`).length).toBeGreaterThan(0)
})

test('the host has the call, and announces it on the first page', async () => {
  const { address, sql } = await openBlog()
  const database = { address, defaultDomain: domain }
  const { call, changes, cursorOf } = await startHost({ database })
  const since = (await cursorOf(1)) ?? ''
  expect(await cursorOf(2)).toBeNull()
  await add(sql, 'a')
  expect(await changes({ domain, since })).toMatchObject({ changed: ['a'], removed: [], complete: true })
  expect(await changes({ since })).toMatchObject({ changed: ['a'] })
  expect(await changes({ domain: 'other.example', since })).toMatchObject({ changed: [] })
  expect(await changes({ domain: 'a\0b', since })).toMatchObject({ complete: false })
  expect((await call('/get_changes')).status).toBe(400)
  expect(await (await startHost({ drafts: true, database })).cursorOf(1)).toBeNull()
})
