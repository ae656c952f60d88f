import { readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { withDatabase } from '@venue-site/posts-host/database/connect'
import { migrate } from '@venue-site/posts-host/database/migrate'
import type { Row, Sql } from 'postgres'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startPostgres } from '../../bench/programs/postgres.ts'
import { postgresProgram, requireProgram } from '../../bench/programs/programs.ts'
import { freePort } from '../../bench/programs/server-process.ts'
import { markdownPost, temporaryFolder, writeFiles } from '../support/folders.ts'
import { startHost } from '../support/functions-host.ts'
import { clientOf, postgresUnderTest } from '../support/programs/postgres.ts'
import { projectCopy } from '../support/project-copy.ts'
import { runCommand, runProgram, runScript } from '../support/run-script.ts'

const server = postgresUnderTest()

const ours = 'ours.example'
const migrations = readdirSync('packages/posts-host/postgres').filter((name) => /^\d+-.*\.sql$/.test(name))
const applied = `Applied ${migrations.sort().join(', ')}\n`
const settings = { VITE_SITE_URL: `https://www.${ours}` }
const anHour = 3_600_000
const inAnHour = () => new Date(Date.now() + anHour).toISOString()

/** Starts another server, which ends with the test. */
async function ownServer() {
  const own = await startPostgres()
  onTestFinished(() => own.close())
  return own
}

function writePosts(files: Record<string, string>): string {
  const folder = temporaryFolder()
  writeFiles(folder, files)
  return folder
}

const onDatabase = (address: string, options: { domain?: string } = {}) => ({
  database: { address, defaultDomain: ours, ...options },
})

const runFunctions = (address: string, ...args: string[]) =>
  runCommand('functions', ['--database', address, ...args], settings)

test('migrations are the same in a clone that has CRLF', async () => {
  const project = projectCopy()
  for (const name of migrations) {
    const file = join(project, 'packages/posts-host/postgres', name)
    writeFileSync(file, `\ufeff${readFileSync(file, 'utf8')}`.replaceAll('\n', '\r\n'))
  }
  const address = await server.createDatabase()
  const migrated = await runScript('functions', ['--database', address, '--migrate'], settings, project)
  expect([migrated.code, migrated.stdout]).toEqual([0, applied])
  const codeOf = (sql: Sql) =>
    sql`select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace order by proname`
  const code = await codeOf((await server.openBlog()).sql)
  expect(code.length).toBeGreaterThan(3)
  expect(await codeOf(clientOf(address))).toEqual(code)
})

test('answers from an imported folder as from the folder itself', async () => {
  const folder = writePosts({
    ...Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [
        `post-${at}.md`,
        markdownPost({ id: 100 + at, date: `2026-01-${10 + at}` }),
      ]),
    ),
    'full.md': markdownPost({
      id: 7,
      date: '2026-03-01T18:00:00+01:00',
      pinterestImageLink: 'https://a.example/a.jpg',
      youtubeShortsUrl: 'https://youtu.be/a',
      shortTailKeywords: 'ice',
      longTailKeywords: '',
    }),
    'late.md': markdownPost({ id: 8, publishAt: inAnHour() }),
    'quoted.md': markdownPost(
      { id: 9, metaTitle: `'; drop table posts; --`, metaDescription: '' },
      'A "body"\n',
    ),
  })
  const address = await server.createDatabase()
  const { code, stdout } = await runFunctions(address, '--migrate', '--import', folder)
  expect(stdout).toBe(`${applied}Imported 15 posts for ${ours}: 15 new, 0 changed\n`)
  expect(code).toBe(0)
  const [one, other] = [await startHost({ posts: folder }), await startHost(onDatabase(address))]
  const paths = ['', '&page=2', '&page=3', '&page=999999999'].map(
    (page) => `/get_metainfo?domain=${ours}${page}`,
  )
  const slugs = ['full', 'late', 'post-11', 'quoted', 'nobody', `' or true --`]
  paths.push(...slugs.map((slug) => `/get_details?slug=${encodeURIComponent(slug)}`))
  for (const path of paths) {
    const [expected, actual] = [await one.call(path), await other.call(path)]
    expect([path, actual.status, await actual.json()]).toEqual([path, expected.status, await expected.json()])
  }
  // Without a domain it is that of the settings.
  expect((await other.list()).total).toBe(14)
  expect(await other.list('domain=none.example')).toEqual({ blogs: [], total: 0 })
})

test('an import keeps drafts and ended posts back, also those that were published before', async () => {
  const { address } = await server.openBlog()
  const files = { 'a.md': markdownPost({}), 'b.md': markdownPost({}), 'c.md': markdownPost({}) }
  await runFunctions(address, '--import', writePosts(files))
  const host = await startHost(onDatabase(address))
  expect((await host.list()).total).toBe(3)
  const held = { ...files, 'b.md': markdownPost({ draft: true }), 'd.md': markdownPost({ published: false }) }
  const ended = { 'c.md': markdownPost({ expiryDate: '2026-01-03', hide_draft: true }) }
  const { stdout, stderr } = await runFunctions(address, '--import', writePosts({ ...held, ...ended }))
  expect(stdout).toBe(`Imported 4 posts for ${ours}: 1 new, 2 changed, 3 kept back\n`)
  expect(stderr).toBe(
    'c.md: the field hide_draft: true keeps no post back. If it should, write draft: true.\n',
  )
  expect(await host.slugs()).toEqual(['a'])
  expect((await host.call('/get_details?slug=b')).status).toBe(404)
  const preview = await startHost({ drafts: true, ...onDatabase(address) })
  expect((await preview.list()).total).toBe(4)
  // It would have to be kept back, and cannot be written.
  const half = writePosts({ 'a.md': '---\ndraft: true\n---\nHalf' })
  expect(await runFunctions(address, '--import', half)).toMatchObject({ code: 1 })
})

test('a second import changes nothing, a later one what has changed, and ids stay', async () => {
  const { address, sql } = await server.openBlog()
  const folder = writePosts({
    'a.md': markdownPost({}),
    'b.md': markdownPost({ id: 50 }),
    'c.md': markdownPost({}),
  })
  const importIt = async () => (await runFunctions(address, '--import', folder)).stdout
  expect(await importIt()).toBe(`Imported 3 posts for ${ours}: 3 new, 0 changed\n`)
  const read = () => sql`select * from posts order by id`
  const before = await read()
  const listed = await sql`select slug from posts order by publish_at desc, id desc`
  expect(listed.map(({ slug }) => slug)).toEqual(['a', 'c', 'b'])
  expect(await importIt()).toBe(`Imported 3 posts for ${ours}: 0 new, 0 changed\n`)
  expect(await read()).toEqual(before)
  // The file with a number is renamed.
  writeFiles(folder, {
    'a.md': markdownPost({ metaTitle: 'Changed' }),
    'b.md': markdownPost({ id: 50, slug: 'd' }),
  })
  expect(await importIt()).toBe(`Imported 3 posts for ${ours}: 0 new, 1 changed\n`)
  const idOf = (rows: Row[], slug: string) => rows.find((row) => row.slug === slug)?.id
  const after = await read()
  expect(['a', 'd', 'c'].map((slug) => idOf(after, slug))).toEqual(
    ['a', 'b', 'c'].map((slug) => idOf(before, slug)),
  )
  expect(idOf(after, 'd')).toBe('50')
  // An id that PostgreSQL gives meets none of a file.
  await sql`insert into posts (domain, slug) values (${ours}, 'e')`
  // Another domain has posts of its own.
  const theirs = await runFunctions(
    address,
    '--import',
    writePosts({ 'a.md': markdownPost({}) }),
    '--domain',
    'b.example',
  )
  expect(theirs.stdout).toBe('Imported 1 post for b.example: 1 new, 0 changed\n')
  expect(await sql`select from posts`).toHaveLength(5)
})

test('a post may have the slug that another one had', async () => {
  const { address, sql } = await server.openBlog()
  const folder = writePosts({ 'a.md': markdownPost({ id: 1 }), 'b.md': markdownPost({ id: 2 }) })
  await runFunctions(address, '--import', folder)
  writeFiles(folder, {
    'a.md': markdownPost({ id: 1, slug: 'b' }),
    'b.md': markdownPost({ id: 2, slug: 'c' }),
  })
  expect(await runFunctions(address, '--import', folder)).toMatchObject({
    code: 0,
    stdout: `Imported 2 posts for ${ours}: 0 new, 0 changed\n`,
  })
  expect(await sql`select id, slug from posts order by id`).toEqual([
    { id: '1', slug: 'b' },
    { id: '2', slug: 'c' },
  ])
  writeFiles(folder, { 'd.md': markdownPost({ id: 1 }) })
  const twice = await runFunctions(address, '--import', folder)
  expect([twice.code, twice.stderr]).toEqual([1, expect.stringContaining('two posts have the same id')])
})

test('ids that a number cannot hold are answered as text, each as it is', async () => {
  const { address, sql } = await server.openBlog()
  const ids = ['9223372036854775807', '9007199254740993', '9007199254740992']
  const rows = [...ids, 7].map((id) => ({ id, domain: ours, slug: `post-${id}` }))
  await sql`insert into posts ${sql(rows)}`
  const { blogs } = await (await startHost(onDatabase(address))).list()
  expect(blogs.map(({ id }: { id: unknown }) => id)).toEqual([...ids, 7])
})

test('nothing is imported if a file is not as it should be', async () => {
  const { address, sql } = await server.openBlog()
  const folder = writePosts({
    'a.md': markdownPost({}),
    'bad.md': markdownPost({ date: 'soon' }),
    'worse.md': markdownPost({ publishAt: 'later' }),
  })
  const { code, stderr } = await runFunctions(address, '--import', folder)
  expect(stderr).toBe(
    [
      `Error: ${join(folder, 'bad.md')}: date must be a date, YYYY-MM-DD or an ISO date-time`,
      `${join(folder, 'worse.md')}: publishAt must be a date, YYYY-MM-DD or an ISO date-time\n`,
    ].join('\n'),
  )
  const twice = writePosts({ 'a.md': markdownPost({ id: 1 }), 'b.md': markdownPost({ id: 1 }) })
  const { code: codeOfTwice, stderr: errorOfTwice } = await runFunctions(address, '--import', twice)
  expect(errorOfTwice).toMatch(
    /^Error: .*two posts have the same id: Key \(id\)=\(1\) already exists\. Give each .*\n$/,
  )
  expect([code, codeOfTwice, await sql`select from posts`]).toEqual([1, 1, []])
})

test('a post is published when its time comes, and as a draft before', async () => {
  const { address, sql } = await server.openBlog()
  await sql`
    insert into posts (domain, slug, publish_at) values
      (${ours}, 'now', now()), (${ours}, 'soon', now() + interval '3 s'), (${ours}, 'later', now() + interval '1 h')`
  const { list, slugs, call, details } = await startHost(onDatabase(address))
  expect([await slugs(), (await list()).total]).toEqual([['now'], 1])
  expect((await call('/get_details?slug=soon')).status).toBe(404)
  const drafts = await startHost({ ...onDatabase(address), drafts: true })
  expect([await drafts.slugs(), (await drafts.list()).total]).toEqual([['later', 'soon', 'now'], 3])
  expect((await drafts.call('/get_details?slug=later')).status).toBe(200)
  const warnings: string[] = []
  for (const as of ['', '?role=anon'])
    await startHost({ ...onDatabase(address + as), drafts: true, warn: (line) => warnings.push(line) })
  expect(warnings).toEqual([expect.stringMatching(/^Warning: this user of the database may not see drafts/)])
  await expect.poll(() => slugs()).toEqual(['soon', 'now'])
  const { date } = await details('soon')
  expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(60_000)
})

test('anon writes nothing, also where a new table is granted to everyone, as on Supabase', async () => {
  const address = await server.createDatabase()
  const sql = clientOf(address)
  await sql`alter default privileges in schema public grant all on tables to public`
  await withDatabase(address, migrate)
  const asAnon = clientOf(address, { connection: { role: 'anon' } })
  await expect(asAnon`insert into posts (domain, slug) values (${ours}, 'one')`).rejects.toThrow('denied')
  await expect(asAnon`delete from posts`).rejects.toThrow('denied')
  await expect(asAnon`delete from posts_migrations`).rejects.toThrow('denied')
  expect(await asAnon`select version from posts_migrations`).not.toHaveLength(0)
})

test('anon reads no unpublished post and no foreign one, by any call or select', async () => {
  const { address, sql, asAnon } = await server.openBlog()
  await sql`
    insert into posts (domain, slug, publish_at)
    select domain, slug || number, now() + number * interval '1 h'
    from unnest(array[${ours}, 'theirs.example']) domain, unnest(array['a', 'b']) slug, generate_series(-3, 3) number
    where number <> 0`
  const readAll = async (anon: Sql) => {
    const rows = await anon`select * from posts`
    const read = new Set(rows.map(({ domain, slug }) => `${domain} ${slug}`))
    for (const domain of [ours, 'theirs.example']) {
      for (const drafts of [false, true]) {
        const [row] = await anon`select get_metainfo(${domain}, 1, ${drafts}) as list`
        const { blogs, total } = row?.list ?? {}
        for (const { slug } of blogs) read.add(`${domain} ${slug}`)
        expect(total).toBe(blogs.length)
        for (const slug of ['a1', 'b3', 'a-1', 'b-3']) {
          const [details] = await anon`select get_details(${slug}, ${domain}, ${drafts}) as post`
          if (details?.post) read.add(`${domain} ${details.post.slug}`)
        }
      }
    }
    return [...read].sort()
  }
  const published = (domain: string) =>
    ['a', 'b'].flatMap((slug) => [1, 2, 3].map((at) => `${domain} ${slug}-${at}`))
  expect(await readAll(asAnon)).toEqual([...published(ours), ...published('theirs.example')])
  const [theirs] =
    await asAnon`select get_details('a1', null, true) as post, count(*) from posts where slug like '%1'`
  expect([theirs?.post, theirs?.count]).toEqual([null, '4'])

  // A setting restricts it to one domain.
  const restricted = clientOf(address, { connection: { role: 'anon', 'app.domain': ours } })
  expect(await readAll(restricted)).toEqual(published(ours))
  await sql.unsafe(`alter database ${new URL(address).pathname.slice(1)} set app.domain = '${ours}'`)
  const all = await startHost(onDatabase(address))
  expect([(await all.list()).total, (await all.list('domain=theirs.example')).total]).toEqual([6, 0])
  const { list, call } = await startHost(onDatabase(address, { domain: 'theirs.example' }))
  expect((await list(`domain=${ours}`)).total).toBe(0)
  expect((await list()).total).toBe(6)
  expect((await call(`/get_details?slug=a-1&domain=${ours}`)).status).toBe(404)

  for (const statement of [
    `insert into posts (domain, slug) values ('${ours}', 'x')`,
    `update posts set blog = 'x'`,
    'delete from posts',
    'truncate posts',
  ]) {
    await expect(asAnon.unsafe(statement), statement).rejects.toThrow('permission denied')
  }
})

test('without a domain, a slug means its newest published post', async () => {
  const { sql, asAnon } = await server.openBlog()
  await sql`
    insert into posts (domain, slug, blog, publish_at) values
      ('a.example', 'welcome', 'old', now() - interval '2 days'),
      ('b.example', 'welcome', 'new', now() - interval '1 day'),
      ('c.example', 'welcome', 'coming', now() + interval '1 day')`
  const details = async (domain: string | null) =>
    (await asAnon`select get_details('welcome', ${domain}) as post`)[0]?.post?.blog
  expect(await Promise.all([null, 'a.example', 'c.example'].map(details))).toEqual(['new', 'old', undefined])
})

test('notifies each changed domain once a statement', async () => {
  const { address, sql } = await server.openBlog()
  const listener = clientOf(address)
  const heard: string[] = []
  await listener.listen('posts_changed', (domain) => heard.push(domain))
  const expectHeard = async (statement: string, domains: string[]) => {
    heard.length = 0
    await sql.unsafe(statement)
    await sql.notify('posts_changed', 'end')
    await vi.waitFor(() => expect(heard.at(-1)).toBe('end'))
    expect(heard.slice(0, -1).sort()).toEqual(domains)
  }
  const insert = "insert into posts (domain, slug) select domain, slug from unnest(array['a', 'b']) domain"
  await expectHeard(`${insert}, generate_series(1, 50) slug`, ['a', 'b'])
  await expectHeard("update posts set blog = 'x' where domain = 'a'", ['a'])
  await expectHeard("update posts set domain = 'c' where domain = 'b'", ['b', 'c'])
  await expectHeard("update posts set blog = 'x' where domain = 'none'", [])
  await expectHeard('delete from posts', ['a', 'c'])
})

test('the calls read indexes: ten rows of a page, and the entries of its domain', async () => {
  const { address, sql } = await server.openBlog()
  await sql`
    insert into posts (domain, slug, meta_title, blog, publish_at)
    select 'domain-' || domain, 'post-' || number, 'A title', repeat('A body. ', 20), now() - number * interval '1 h'
    from generate_series(1, 50) domain, generate_series(1, 1000) number`
  await sql.unsafe('vacuum analyze posts')
  const plans: string[] = []
  const reader = clientOf(address, { onnotice: ({ message }) => plans.push(message ?? '') })
  await reader.unsafe(`
    load 'auto_explain';
    set auto_explain.log_min_duration = 0;
    set auto_explain.log_nested_statements = on;
    set auto_explain.log_analyze = on;
    set auto_explain.log_timing = off;
    set auto_explain.log_level = notice;
    set role anon`)
  const planOf = async (call: string) => {
    plans.length = 0
    await reader.unsafe(`select ${call}`)
    // The call's own statement, after the one inside it, has nothing but its result.
    const [inner = ''] = plans
    expect(inner).toContain('posts')
    // A call has both ways of finding a post in it, and runs one.
    const run = inner
      .split('\n')
      .filter((line) => !line.includes('never executed'))
      .join('\n')
    expect(run).not.toMatch(/Seq Scan|Sort Key: listed|Bitmap/)
    return run
  }
  for (const page of [1, 100]) {
    const plan = await planOf(`get_metainfo('domain-7', ${page})`)
    expect(plan.match(/Index Only Scan using posts_newest on posts listed/g)).toHaveLength(2)
    expect(plan).toMatch(/Index Scan using posts_pkey on posts post.*actual rows=1 loops=10\)/)
  }
  expect(await planOf("get_details('post-9', 'domain-7')")).toMatch(
    /Index Scan using posts_domain_slug_key on posts named.*actual rows=1 loops=1\)/,
  )
  expect(await planOf("get_details('post-9')")).toMatch(
    /Index Scan using posts_slug on posts newest.*actual rows=1 loops=1\)/,
  )
})

test('migrations are applied once, also by two commands at the same time', async () => {
  const address = await server.createDatabase()
  const results = await Promise.all([1, 2, 3].map(() => withDatabase(address, migrate)))
  expect(results.flat().sort()).toEqual(migrations)
  expect(await runFunctions(address, '--migrate')).toEqual({
    code: 0,
    stdout: 'The schema is up to date.\n',
    stderr: '',
  })
})

test('an older schema and a table of others are refused, and left as they are', async () => {
  const empty = await server.createDatabase()
  expect(await runFunctions(empty)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^Error: The schema of the database is older .* lacks 001-posts\.sql\. Run `npm run functions -- --migrate` with the same --database\.\n$/,
    ),
  })
  const { address, sql } = await server.openBlog()
  await sql`delete from posts_migrations where version = '003-notify.sql'`
  for (const args of [[], ['--import', writePosts({ 'a.md': markdownPost({}) })]]) {
    expect(await runFunctions(address, ...args)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/lacks 003-notify\.sql\./),
    })
  }
  // As of a Rails blog.
  const others = await server.createDatabase()
  await clientOf(others).unsafe(
    "create table posts (title text); create table schema_migrations (version text); insert into schema_migrations values ('2026')",
  )
  for (const args of [[], ['--migrate'], ['--migrate', '--import', 'nowhere']]) {
    expect(await runFunctions(others, ...args)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^Error: The database has a table posts that is not ours: .*Rename the table.*\n$/,
      ),
    })
  }
  expect(
    await clientOf(others)`select column_name from information_schema.columns where table_name = 'posts'`,
  ).toEqual([{ column_name: 'title' }])
})

test('a database that cannot be reached is one line, without the password', async () => {
  const address = await server.createDatabase()
  const changed = (part: Partial<Record<'password' | 'pathname' | 'port' | 'hostname', string>>) =>
    Object.assign(new URL(address), part).href
  for (const [wrong, message] of [
    [changed({ password: 'wrong' }), /refuses this name and password.*Correct them/],
    [changed({ pathname: '/none' }), /does not exist\. Create it/],
    [changed({ port: String(await freePort()) }), /cannot be reached \(ECONNREFUSED\)\. Start PostgreSQL/],
  ] as const) {
    for (const args of [[], ['--migrate'], ['--import', writePosts({})]]) {
      const { code, stdout, stderr } = await runFunctions(wrong, ...args)
      expect([code, stdout]).toEqual([1, ''])
      expect(stderr).toMatch(message)
      expect(stderr).toMatch(/^Error: The database postgres:\/\/postgres@127\.0\.0\.1:\d+\/\w+ [^\n]+\n$/)
    }
  }
})

test('the database of the settings is used where none is named; other words are wrong usage', async () => {
  const { address } = await server.openBlog()
  const withSetting = { ...settings, FUNCTIONS_DATABASE_URL: address }
  expect(await runCommand('functions', ['--migrate'], withSetting)).toMatchObject({ code: 0 })
  expect(await runCommand('functions', ['--migrate'], settings)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^Error: Which database\?/),
  })
  for (const args of [
    ['--database', 'mysql://a/b'],
    ['--domain', ours],
    ['--database', address, '--domain', 'a/b'],
  ])
    expect((await runCommand('functions', args, settings)).code).toBe(2)
})

test('the package on its own takes the domain of the settings too', async () => {
  const { address } = await server.openBlog()
  const folder = writePosts({ 'a.md': markdownPost({}) })
  const program = ['--import', 'tsx', 'packages/posts-host/src/posts-host.ts', 'serve']
  const environment = { PATH: process.env.PATH ?? '', FUNCTIONS_DATABASE_URL: address, ...settings }
  expect(await runProgram(process.execPath, [...program, '--import', folder], { environment })).toMatchObject(
    { stdout: `Imported 1 post for ${ours}: 1 new, 0 changed\n`, stderr: '' },
  )
})

test('a query that takes too long is answered with 503 and a reason, and the next one as always', async () => {
  const { address, sql } = await server.openBlog()
  await sql`insert into posts (domain, slug) values (${ours}, 'a')`
  await sql.unsafe(`alter database ${new URL(address).pathname.slice(1)} set statement_timeout = '100ms'`)
  const { call, warn } = await startHost(onDatabase(address))
  await sql.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`
    await transaction`lock table posts in access exclusive mode`
    const answers = await Promise.all(
      ['get_metainfo?page=1', 'get_details?slug=a'].map((path) => call(`/${path}`)),
    )
    for (const answer of answers) {
      expect([answer.status, await answer.json()]).toEqual([
        503,
        { error: 'the posts cannot be read: the database took too long' },
      ])
    }
  })
  expect(warn.mock.calls[0]?.[0]).toMatch(
    /^The database postgres:\/\/postgres@127.* took too long \(canceling statement .*\)\. Try/,
  )
  expect((await call('/get_details?slug=a')).status).toBe(200)
})

test('whenever its connections are cut, the host answers 200 or 503, and goes on', async () => {
  const { address, sql } = await server.openBlog()
  await sql`insert into posts (domain, slug) values (${ours}, 'a')`
  const { call } = await startHost(onDatabase(address))
  let isOver = false
  const cuts = (async () => {
    while (!isOver)
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'functions-host'`
  })()
  const statuses = new Set<number>()
  for (let round = 0; round < 50; round++) {
    const answers = await Promise.all(Array.from({ length: 4 }, () => call('/get_details?slug=a')))
    for (const { status } of answers) statuses.add(status)
  }
  isOver = true
  await cuts
  expect([...statuses].filter((status) => ![200, 503].includes(status))).toEqual([])
  expect(statuses).toContain(503)
  await expect.poll(async () => (await call('/get_details?slug=a')).status).toBe(200)
})

test('a server that closes every connection at once, or says nothing, is an error and no endless wait', async () => {
  const silent = createServer()
  const closing = createServer((socket) => socket.destroy())
  for (const [listener, message] of [
    [silent, /does not answer in time/],
    [closing, /cannot be reached/],
  ] as const) {
    const port = await freePort()
    await new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve))
    onTestFinished(() => void listener.close())
    const { code, stderr } = await runFunctions(`postgres://u@127.0.0.1:${port}/d?connect_timeout=1`)
    expect([code, stderr]).toEqual([1, expect.stringMatching(message)])
  }
})

test.each([
  ['a NUL', '%00'],
  ['half a surrogate pair', '%ED%A0%80'],
  ['bytes that are no text', '%FF%FE'],
  ['a thousand letters', 'a'.repeat(1000)],
  ['a letter that the encoding lacks', '%E6%97%A5'],
])('no post has %s in its slug or its domain', async (_, text) => {
  const { address } = await server.openBlog()
  const latin = await latinDatabase()
  for (const database of [address, latin]) {
    const { call } = await startHost(onDatabase(database))
    expect((await call(`/get_details?slug=${text}`)).status).toBe(404)
    expect((await call(`/get_details?slug=a&domain=${text}`)).status).toBe(404)
    const list = await call(`/get_metainfo?domain=${text}`)
    expect([list.status, await list.json()]).toEqual([200, { blogs: [], total: 0 }])
  }
})

test('a page past the end is empty, whatever its number', async () => {
  const { address, sql } = await server.openBlog()
  await sql`insert into posts (domain, slug) values (${ours}, 'a')`
  const { call } = await startHost(onDatabase(address))
  for (const page of ['2', '2147483647', '2147483648', '99999999999999', '9'.repeat(400)]) {
    const answer = await call(`/get_metainfo?page=${page}`)
    expect([page.length, answer.status, await answer.json()]).toEqual([
      page.length,
      200,
      { blogs: [], total: 1 },
    ])
  }
})

/** Returns a database with our schema whose encoding has 256 letters. */
async function latinDatabase() {
  const address = await server.createDatabase()
  const name = `${new URL(address).pathname.slice(1)}_latin`
  await clientOf(address).unsafe(`create database ${name} encoding latin1 template template0`)
  const latin = Object.assign(new URL(address), { pathname: `/${name}` }).href
  await withDatabase(latin, migrate)
  return latin
}

test('an installation of an earlier version is taken over, and serves before too', async () => {
  const { address, sql } = await server.openBlog()
  // As it was before the record had a name of its own.
  await sql`alter table posts_migrations rename to schema_migrations`
  await startHost(onDatabase(address))
  expect((await runFunctions(address, '--migrate')).stdout).toBe('The schema is up to date.\n')
  expect(await sql`select version from posts_migrations`).toHaveLength(migrations.length)
  expect(await sql`select to_regclass('schema_migrations') as old`).toEqual([{ old: null }])
  await startHost(onDatabase(address))
})

test.each([
  ['Rails', 'version varchar primary key', "'20260101000000'"],
  ['dbmate', 'version varchar(128) primary key', "'20260101000000'"],
  ['golang-migrate', 'version bigint primary key, dirty boolean not null', '7, false'],
  ['a table without versions', 'id int', '1'],
])('the schema_migrations of %s stay as they are', async (_, columns, row) => {
  const address = await server.createDatabase()
  const sql = clientOf(address)
  await sql.unsafe(
    `create table schema_migrations (${columns}); insert into schema_migrations values (${row})`,
  )
  const read = () =>
    sql`select (select json_agg(s) from schema_migrations s) as rows, relacl::text as rights
      from pg_class where oid = 'schema_migrations'::regclass`
  const before = await read()
  for (const words of [applied, 'The schema is up to date.\n'])
    expect(await runFunctions(address, '--migrate')).toEqual({ code: 0, stdout: words, stderr: '' })
  expect(await read()).toEqual(before)
  await startHost(onDatabase(address))
})

test('rows that an earlier version wrote into the record of a framework leave it', async () => {
  const { address, sql } = await server.openBlog()
  await sql.unsafe(`
    create table schema_migrations (version varchar primary key);
    insert into schema_migrations select version from posts_migrations union select '20260101000000';
    drop table posts_migrations`)
  expect((await runFunctions(address, '--migrate')).code).toBe(0)
  expect(await sql`select version from schema_migrations`).toEqual([{ version: '20260101000000' }])
  expect(await sql`select version from posts_migrations`).toHaveLength(migrations.length)
})

test('a foreign table with the name of our record is refused', async () => {
  const address = await server.createDatabase()
  const sql = clientOf(address)
  await sql`create table posts_migrations (version int)`
  expect(await runFunctions(address, '--migrate')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^Error: The database has a table posts_migrations that is not ours\. Rename it/,
    ),
  })
  expect(await sql`select to_regclass('posts') as posts`).toEqual([{ posts: null }])
})

test('a user that may create no role migrates, imports and serves once an administrator has created anon', async () => {
  const own = await ownServer()
  const admin = clientOf(await own.createDatabase())
  await admin`create role "a venue" login password 'venue'`
  await admin`create database venue owner "a venue"`
  const address = Object.assign(new URL(await own.createDatabase()), {
    username: 'a venue',
    password: 'venue',
    pathname: '/venue',
  }).href
  const folder = writePosts({ 'a.md': markdownPost({}) })
  const commands = ['--migrate', '--import', folder]
  expect(await runFunctions(address, ...commands)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining(
      'the role anon is missing). An administrator creates it: `create role anon nologin; grant anon to "a venue"`.',
    ),
  })
  await admin`create role anon nologin`
  await admin`grant anon to "a venue"`
  expect(await runFunctions(address, ...commands)).toMatchObject({ code: 0, stderr: '' })
  expect(await (await startHost(onDatabase(address))).slugs()).toEqual(['a'])
})

test('the commands of a backup and a restore bring the posts to a server that has no role anon', async () => {
  const { address } = await server.openBlog()
  const folder = writePosts({
    'a.md': markdownPost({}),
    'b.md': markdownPost({ draft: true }),
  })
  await runFunctions(address, '--import', folder)
  const restored = await (await ownServer()).createDatabase()
  const readme = readFileSync('packages/posts-host/postgres/README.md', 'utf8')
  const blocks =
    /## Backup and restore[\s\S]*?```sh\n([\s\S]*?)```[\s\S]*?```sh\n([\s\S]*?)```/.exec(readme) ?? []
  const commands = blocks.slice(1).map((block) => block.replace('npm run functions -- --migrate\n', ''))
  const cwd = temporaryFolder()
  for (const [at, FUNCTIONS_DATABASE_URL] of [address, restored].entries()) {
    const environment = {
      FUNCTIONS_DATABASE_URL,
      PATH: `${dirname(realpathSync(requireProgram(postgresProgram)))}:${process.env.PATH}`,
    }
    expect(await runProgram('bash', ['-euc', commands[at] ?? ''], { cwd, environment })).toMatchObject({
      code: 0,
      stderr: '',
    })
  }
  expect(await runFunctions(restored)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^Error: The database has no role anon that .*`npm run functions -- --migrate`/,
    ),
  })
  expect((await runFunctions(restored, '--migrate')).stdout).toBe(applied)
  expect((await runFunctions(restored, '--migrate')).stdout).toBe('The schema is up to date.\n')
  expect((await runFunctions(restored, '--import', folder)).stdout).toContain('0 new, 0 changed')
  expect(await (await startHost(onDatabase(restored))).slugs()).toEqual(['a'])
})

test('the migrations may be run again, as Supabase’s CLI does after --migrate', async () => {
  const { address, sql } = await server.openBlog()
  await sql`insert into posts (domain, slug) values (${ours}, 'a')`
  for (const name of readdirSync('packages/posts-host/postgres').filter((file) => file.endsWith('.sql')))
    await sql.file(join('packages/posts-host/postgres', name))
  expect(await (await startHost(onDatabase(address))).slugs()).toEqual(['a'])
})

test('a database that Supabase’s CLI has migrated is ours', async () => {
  const { address, sql } = await server.openBlog()
  await sql.unsafe(`
    drop table posts_migrations;
    create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`)
  for (const file of readdirSync('packages/posts-host/supabase/migrations')) {
    const [version = '', name = ''] = file.replace('.sql', '').split('_')
    await sql`insert into supabase_migrations.schema_migrations (version, name) values (${version}, ${name})`
  }
  expect((await runFunctions(address, '--migrate')).stdout).toBe('The schema is up to date.\n')
  const folder = writePosts({ 'a.md': markdownPost({}) })
  expect((await runFunctions(address, '--import', folder)).code).toBe(0)
  expect(await (await startHost(onDatabase(address))).slugs()).toEqual(['a'])
})
