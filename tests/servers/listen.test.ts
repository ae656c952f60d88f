import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { seededRandom } from '../../scripts/bench/random.ts'
import { madeUpPost, startScriptedHost } from '../../scripts/bench/scripted-host.ts'
import { type PostgresServer, startPostgres } from '../../scripts/programs/postgres.ts'
import { scriptCommand } from '../../scripts/programs/script-command.ts'
import { runOnChanges } from '../../scripts/rebuild/listen.ts'
import { eventually } from '../support/eventually.ts'
import { temporaryFolder } from '../support/folders.ts'
import { createPostsTable } from '../support/posts-table.ts'
import { runScript, startProgram } from '../support/run-script.ts'

vi.setConfig({ testTimeout: 120_000 })

let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.close())

const domain = 'venue.example'

type Run = (changed: ReadonlySet<string> | undefined) => Promise<void>

/** Listens to a database with the table of posts, with a cheap job in place of a build. */
async function listening(job: Run = async () => {}) {
  const { database, sql } = await createPostsTable(server)
  const runs: (string[] | undefined)[] = []
  const said: string[] = []
  const failures: unknown[] = []
  const stopping = new AbortController()
  const run: Run = async (changed) => {
    runs.push(changed && [...changed].sort())
    await job(changed)
  }
  const { signal } = stopping
  const ended = runOnChanges({
    ...{ database, domain, run, signal },
    say: (line) => said.push(line),
    onFailure: (error) => failures.push(error),
  })
  const stop = async () => {
    stopping.abort()
    await ended
  }
  onTestFinished(stop)
  await eventually(() => expect(runs.length).toBeGreaterThan(0))
  return {
    ...{ sql, runs, said, failures, stop },
    insert: (slug: string, fields: object = {}) => sql`insert into posts ${sql({ domain, slug, ...fields })}`,
    /** Ends the connection that listens. Returns whether there was one. */
    async cut() {
      const cut = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen%'`
      return cut.length > 0
    },
  }
}

test('runs at the start, and for each change of the domain’s posts, with the slugs that changed', async () => {
  const { sql, runs, insert, stop } = await listening()
  expect(runs).toEqual([undefined])
  await insert('a')
  await eventually(() => expect(runs).toEqual([undefined, ['a']]))
  await sql`insert into posts ${sql({ domain: 'other.example', slug: 'a' })}`
  await insert('b', { blog: 'Text' })
  await eventually(() => expect(runs.slice(2)).toEqual([['b']]))
  await sql`update posts set blog = 'New' where slug = 'a' and domain = ${domain}`
  await eventually(() => expect(runs.slice(3)).toEqual([['a']]))
  await sql`delete from posts where slug = 'a'`
  await eventually(() => expect(runs.slice(4)).toEqual([[]]))
  await stop()
  await insert('c')
  await sleep(200)
  expect(runs).toHaveLength(5)
})

test('changes during a run lead to one more run', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { runs, insert } = await listening(() => held)
  for (const slug of ['a', 'b', 'c']) await insert(slug)
  await sleep(200)
  expect(runs).toHaveLength(1)
  release()
  await eventually(() => expect(runs).toEqual([undefined, ['a', 'b', 'c']]))
  await sleep(200)
  expect(runs).toHaveLength(2)
})

test('runs when the time of the next post comes', async () => {
  const { sql, runs, insert } = await listening()
  await insert('later', { publish_at: new Date(Date.now() + 86_400_000) })
  await eventually(() => expect(runs).toHaveLength(2))
  const [soon] = await sql`
    insert into posts (domain, slug, publish_at) values (${domain}, 'soon', now() + interval '1.5 s')
    returning publish_at`
  await eventually(() => expect(runs).toHaveLength(3))
  await eventually(() => expect(runs).toHaveLength(4))
  expect(Date.now()).toBeGreaterThanOrEqual(soon?.publish_at.getTime())
  expect(Date.now()).toBeLessThan(soon?.publish_at.getTime() + 1_500)
  await sleep(300)
  expect(runs).toHaveLength(4)
})

test('a post whose time comes during a run is not missed', async () => {
  let ms = 0
  const { runs, insert } = await listening(() => sleep(ms))
  ms = 1_000
  await insert('soon', { publish_at: new Date(Date.now() + 500) })
  await eventually(() => expect(runs).toHaveLength(3))
})

test('connects again when the connection is lost, says so once, and runs once', async () => {
  const { runs, said, insert, cut } = await listening()
  expect(await cut()).toBe(true)
  await eventually(() => expect(runs).toEqual([undefined, []]))
  expect(said.slice(1)).toEqual([
    'The connection to the database is lost: connecting again',
    'Connected to the database again',
  ])
  await insert('a')
  await eventually(() => expect(runs).toEqual([undefined, [], ['a']]))
})

test('a run that fails is made again, with the slugs of both', async () => {
  let isDown = false
  const { runs, failures, insert } = await listening(async () => {
    if (isDown) throw new Error('The host is down')
  })
  isDown = true
  await insert('a')
  await eventually(() => expect(failures).toHaveLength(1))
  isDown = false
  await eventually(() => expect(runs).toEqual([undefined, ['a'], ['a']]))
})

test.each([1, 2, 3])(
  'after 100 random edits and 20 cuts the last run has seen the last edit (seed %i)',
  async (seed) => {
    // As a quick pull does: it reads the rows that are new or changed.
    const site = new Map<string, string>()
    const { sql, cut, runs } = await listening(async (changed) => {
      const rows = await sql<{ slug: string; blog: string }[]>`
        select slug, blog from posts where domain = ${domain}`
      await sleep(random.below(20))
      const old = new Map(site)
      site.clear()
      for (const { slug, blog } of rows) {
        const text = changed && !changed.has(slug) ? old.get(slug) : blog
        if (text !== undefined) site.set(slug, text)
      }
    })
    const random = seededRandom(seed)
    let cuts = 0
    for (let edit = 1; edit <= 100; edit++) {
      const slug = `p${random.below(10)}`
      const blog = `Edit ${edit}`
      if (edit < 100 && random.below(6) === 0) await sql`delete from posts where slug = ${slug}`
      else {
        await sql`
          insert into posts ${sql({ domain, slug, blog })}
          on conflict (domain, slug) do update set blog = excluded.blog`
      }
      // A cut needs a connection to cut, so it may have to wait for one.
      if (edit % 5 === 0) {
        while (!(await cut())) await sleep(5)
        cuts++
      } else await sleep(random.below(15))
    }
    const last = await sql<{ slug: string; blog: string }[]>`select slug, blog from posts order by slug`
    await eventually(() =>
      expect(Object.fromEntries(site)).toEqual(
        Object.fromEntries(last.map(({ slug, blog }) => [slug, blog])),
      ),
    )
    expect(Object.values(Object.fromEntries(site))).toContain('Edit 100')
    expect([cuts, runs.length < 130]).toEqual([20, true])
  },
)

test.each([
  [
    'nothing there',
    () => 'postgres://venue@127.0.0.1:1/blog',
    /^Error: .* venue@127\.0\.0\.1:1\/blog: .*ECONNREFUSED.*Is PostgreSQL running there/,
  ],
  [
    'a wrong password',
    (url: URL) => Object.assign(url, { password: 'wrong' }).href,
    /password authentication failed.* Correct the user and password/,
  ],
  [
    'no such database',
    (url: URL) => Object.assign(url, { pathname: '/none' }).href,
    /database "none" does not exist\. Correct the name/,
  ],
  ['no table', (url: URL) => url.href, /relation "posts" does not exist\. Create it with `npm run functions/],
])('with %s the command says so in a line and exits 1', async (_, addressOf, message) => {
  const address = addressOf(new URL(await server.createDatabase()))
  const to = join(temporaryFolder(), 'published')
  const { code, stdout, stderr } = await runScript('rebuild', ['--to', to, '--listen', address])
  expect(stderr).toMatch(message)
  expect([code, stdout, stderr.trim().split('\n').length]).toEqual([1, '', 1])
  expect(stderr).not.toContain('a%20password')
})

test.each([
  [['--listen', 'localhost'], /It must be an address like postgres:/],
  [['--domain', domain], /--domain goes with --listen/],
])('%j is wrong usage', async (args, message) => {
  const { code, stderr } = await runScript('rebuild', args)
  expect([code, stderr]).toEqual([2, expect.stringMatching(message)])
})

test('the command publishes each change, and ends on Ctrl-C', async () => {
  const { database, sql } = await createPostsTable(server)
  const posts = [madeUpPost(2), madeUpPost(1)]
  const host = await startScriptedHost(posts)
  onTestFinished(() => host.close())
  const folder = temporaryFolder()
  const [to, out, snapshot] = ['published', 'site', 'snapshot'].map((name) => join(folder, name))
  const [program, ...args] = scriptCommand(
    ...['rebuild', '--quick', '--to', to ?? '', '--out', out ?? '', '--snapshot', snapshot ?? ''],
    ...['--debounce', '0', '--listen', database, '--domain', domain],
  )
  const environment = { VITE_FUNCTIONS_URL: host.url, VITE_SITE_URL: `https://${domain}` }
  const { child, ended } = startProgram(program, args, { environment })
  onTestFinished(() => void child.kill('SIGKILL'))
  const page = (name: string) => join(to ?? '', 'current/blog', `${name}.html`)
  await vi.waitUntil(() => existsSync(page('post-2')), { timeout: 60_000, interval: 50 })

  const insert = (number: number, blog: string) =>
    sql`insert into posts ${sql({ domain, slug: `post-${number}`, blog })}
      on conflict (domain, slug) do update set blog = excluded.blog`
  host.posts = [madeUpPost(3), ...posts]
  await insert(3, 'new')
  await vi.waitUntil(() => existsSync(page('post-3')), { timeout: 60_000, interval: 50 })

  // A body is not on the list, so that a quick pull needs the slug.
  host.posts = [madeUpPost(3, 200, 'Edited by night. '), ...posts]
  await insert(3, 'edited')
  await vi.waitUntil(() => readFileSync(page('post-3'), 'utf8').includes('Edited by night'), {
    timeout: 60_000,
    interval: 50,
  })
  child.kill('SIGINT')
  const { code, stdout, stderr } = await ended
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain(`Listening for changes of the posts of ${domain}. Ctrl-C stops it.`)
  expect(stdout).toContain('1 changed, 0 gone, 2 taken over unread')
})
