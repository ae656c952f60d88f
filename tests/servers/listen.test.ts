import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { runOnChanges } from '@venue-site/posts-host/database/run-on-changes'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test, vi } from 'vitest'
import { scriptCommand } from '../../bench/programs/script-command.ts'
import { seededRandom } from '../../bench/random.ts'
import { eventually } from '../support/eventually.ts'
import { temporaryFolder, writeFiles } from '../support/folders.ts'
import { startHost } from '../support/functions-host.ts'
import { serve } from '../support/http.ts'
import { postgresUnderTest } from '../support/programs/postgres.ts'
import { runCommand, runProgram, startProgram } from '../support/run-script.ts'

vi.setConfig({ testTimeout: 120_000 })

const server = postgresUnderTest()

const domain = 'venue.example'

type Run = (changed: ReadonlySet<string> | undefined) => Promise<void>

/** Listens to a database with our schema, with a cheap job in place of a build. */
async function listening(
  job: Run = async () => {},
  { as = '', ...options }: { heartbeatMs?: number; as?: string } = {},
) {
  const { address: database, sql } = await server.openBlog()
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
    ...{ database: database + as, domain, run, signal, ...options },
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
    /** Sends a signal to the processes of the connections that listen, by default to end. Returns their ids. */
    async signal(name = 'SIGTERM') {
      const found = await sql<{ pid: number }[]>`
        select pid from pg_stat_activity
        where datname = current_database() and application_name = 'rebuild-listener'`
      const pids = found.map(({ pid }) => pid)
      for (const pid of pids) process.kill(pid, name)
      return pids
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
  await sleep(300)
  expect(runs).toHaveLength(4)
})

test('a user who sees no posts before their time is warned', async () => {
  const { said } = await listening(undefined, { as: '?role=anon' })
  expect(said[0]).toMatch(/^Warning: this user .* may not see posts before their time/)
  const { said: ofOwner } = await listening()
  expect(ofOwner).toEqual([expect.stringMatching(/^Listening/)])
})

test('a post whose time comes during a run is not missed', async () => {
  let ms = 0
  const { runs, insert } = await listening(() => sleep(ms))
  ms = 1_000
  await insert('soon', { publish_at: new Date(Date.now() + 500) })
  await eventually(() => expect(runs).toHaveLength(3))
})

test('connects again when the connection is lost, says so once, and runs once', async () => {
  const { runs, said, insert, signal } = await listening()
  expect(await signal()).toHaveLength(1)
  await eventually(() => expect(runs).toEqual([undefined, []]))
  expect(said.slice(1)).toEqual([
    'The connection to the database is lost: connecting again',
    'Connected to the database again',
  ])
  await insert('a')
  await eventually(() => expect(runs).toEqual([undefined, [], ['a']]))
})

test('connects again when the connection does not answer any more', async () => {
  const { runs, said, insert, signal } = await listening(undefined, { heartbeatMs: 200 })
  // A stopped process keeps its connection open, as a network does that drops all packets.
  const stopped = await signal('SIGSTOP')
  onTestFinished(() => {
    for (const pid of stopped) process.kill(pid, 'SIGCONT')
  })
  await eventually(() => expect(said).toContain('Connected to the database again'))
  await insert('a')
  await eventually(() => expect(runs).toEqual([undefined, [], ['a']]))
})

test('a run that fails is made again, with the slugs of both, also if the clock is set back', async () => {
  let isDown = false
  const { runs, failures, insert } = await listening(async () => {
    if (isDown) throw new Error('The host is down')
  })
  isDown = true
  await insert('a')
  await eventually(() => expect(failures).toHaveLength(1))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())
  isDown = false
  await eventually(() => expect(runs).toEqual([undefined, ['a'], ['a']]))
})

test('after 100 random edits and 20 cuts the last run has seen the last edit', async () => {
  // As a quick pull does: it reads the rows that are new or changed.
  const site = new Map<string, string>()
  const { sql, signal, runs } = await listening(async (changed) => {
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
  const random = seededRandom(1)
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
      while ((await signal()).length === 0) await sleep(5)
      cuts++
    } else await sleep(random.below(15))
  }
  const last = await sql<{ slug: string; blog: string }[]>`select slug, blog from posts order by slug`
  await eventually(() =>
    expect(Object.fromEntries(site)).toEqual(Object.fromEntries(last.map(({ slug, blog }) => [slug, blog]))),
  )
  expect(Object.values(Object.fromEntries(site))).toContain('Edit 100')
  expect([cuts, runs.length < 130]).toEqual([20, true])
})

test.each<[string, (url: URL) => string, RegExp]>([
  [
    'nothing there',
    () => 'postgres://venue@127.0.0.1:1/blog',
    /127\.0\.0\.1:1\/blog cannot be reached \(ECONNREFUSED\)/,
  ],
  [
    'a wrong password',
    (url) => Object.assign(url, { password: 'wrong' }).href,
    /password authentication failed/,
  ],
  [
    'no such database',
    (url) => Object.assign(url, { pathname: '/none' }).href,
    /\/none does not exist\. Create it/,
  ],
  ['no table', ({ href }) => href, /it lacks 001-posts\.sql\. Run `npm run functions -- --migrate`/],
])('with %s the command says so in a line and exits 1', async (_, addressOf, message) => {
  const address = addressOf(new URL(await server.createDatabase()))
  const to = join(temporaryFolder(), 'published')
  const { code, stdout, stderr } = await runCommand('rebuild', ['--to', to, '--listen', address])
  expect(stderr).toMatch(/^Error: .*\n$/)
  expect(stderr).toMatch(message)
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).not.toContain('password@')
})

test.each([
  [['--listen', 'localhost'], /It must be an address: postgres:/],
  [['--listen', '--domain', domain], /--domain goes with a database/],
  [['--listen', '--if-due'], /cannot be used with option '--if-due \[seconds\]'/],
  [['--domain', domain], /--domain goes with --listen/],
  [['--listen', '--domain', `https://${domain}`], /It must be the host of a site/],
])('%j is wrong usage', async (args, message) => {
  const { code, stderr } = await runCommand('rebuild', [
    '--to',
    join(temporaryFolder(), 'published'),
    ...args,
  ])
  expect([code, stderr]).toEqual([2, expect.stringMatching(message)])
})

test('the command publishes each change of the database, and ends on Ctrl-C', async () => {
  const { address: database, sql } = await server.openBlog()
  const { host } = await startHost({ database: { address: database, defaultDomain: domain } })
  // Posts with the same texts would be held back.
  const insert = (slug: string) => {
    const texts = {
      meta_title: `All of ${slug}`,
      meta_description: `What ${slug} is`,
      blog: `This is ${slug}.`,
    }
    return sql`insert into posts ${sql({ domain, slug, date: '2026-01-01', ...texts })}`
  }
  await insert('first')
  const folder = temporaryFolder()
  const foldersOf = (name: string) => [`--${name}`, join(folder, name)]
  const [program, ...args] = scriptCommand(
    ...(['rebuild', '--quick', '--listen', '--debounce', '0'] as const),
    ...['to', 'out', 'snapshot'].flatMap(foldersOf),
  )
  const environment = {
    FUNCTIONS_DATABASE_URL: database,
    VITE_FUNCTIONS_URL: host.url,
    VITE_SITE_URL: `https://www.${domain}`,
  }
  const { child, ended } = startProgram(program, args, { environment })
  onTestFinished(() => void child.kill('SIGKILL'))
  const shows = (slug: string, text: string) => {
    const page = join(folder, `to/current/blog/${slug}.html`)
    const isShown = () => existsSync(page) && readFileSync(page, 'utf8').includes(text)
    return vi.waitUntil(isShown, { timeout: 60_000, interval: 50 })
  }
  await shows('first', 'This is first.')
  await insert('second')
  await shows('second', 'This is second.')
  // A body is not on the list, so a quick pull needs the slug.
  await sql`update posts set blog = 'Edited by night.' where slug = 'first'`
  await shows('first', 'Edited by night.')

  child.kill('SIGINT')
  const { code, stdout, stderr } = await ended
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain(`Listening for changes of the posts of ${domain}. Ctrl-C stops it.`)
  expect(stdout).toContain('2 posts: 0 new, 1 changed, 0 gone, 1 taken over unread')
})

const postsHost = ['--import', 'tsx', 'packages/posts-host/src/posts-host.ts']

test('posts-host calls a hook, signed, on each change, and again after an error', async () => {
  const { address: database, sql } = await server.openBlog()
  const secret = `whsec_${Buffer.from('a secret of twenty-four!').toString('base64')}`
  const calls: boolean[] = []
  let status = 0
  let ends = 0
  const hook = await serve(async (request, response) => {
    // Where a redirect leads, with status 200.
    if (request.method === 'GET') return void response.end()
    const body = await text(request)
    const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = request.headers
    const signed = new Webhook(secret).sign(String(id), new Date(Number(time) * 1000), body)
    calls.push(request.method === 'POST' && signed === signature)
    if (status === 0) response.destroy()
    else response.writeHead(status, { Location: '/' })
    request.socket.on('end', () => ends++)
    if (status === 200) response.write('A body without an end')
    else response.end()
    status = status === 0 ? 302 : 200
  })
  const folder = temporaryFolder()
  writeFiles(folder, { secret: `${secret}\n` })
  const words = ['listen', '--database', database, '--domain', `www.${domain}`, '--hook', hook]
  const started = startProgram(
    process.execPath,
    [...postsHost, ...words, '--secret', join(folder, 'secret')],
    {
      environment: { PATH: process.env.PATH ?? '' },
    },
  )
  onTestFinished(() => void started.child.kill('SIGKILL'))
  // It is called again after five seconds, then after ten.
  await eventually(() => expect(calls).toEqual([true, true, true]), 60_000)
  await sql`insert into posts ${sql({ domain, slug: 'a' })}`
  await eventually(() => expect(calls).toEqual([true, true, true, true]))
  await eventually(() => expect(ends).toBeGreaterThan(1))
  started.child.kill('SIGINT')
  const { code, stdout, stderr } = await started.ended
  expect(stdout.match(/.*the hook is called.*/gi)).toEqual([
    'The hook is called at the start',
    'The posts have changed: the hook is called',
  ])
  expect([code, stderr.split('\n')]).toEqual([
    0,
    [
      'Error: The hook does not answer (other side closed). It is called again soon.',
      'Error: The hook answered with status 302. It is called again soon.',
      '',
    ],
  ])
})

test.each([
  [['--hook', 'http://user:word@a.example'], /without a user or a password/],
  [['--hook', 'http://a.example', '--secret', 'none'], /^Error: --secret: ENOENT/],
  [['--hook', 'http://a.example', '--domain', 'http://a.example'], /It must be the host of a site/],
  [['--hook', 'http://a.example', '--domain', 'a.example\\b'], /It must be the host of a site/],
])('posts-host with %j is wrong usage', async (args, message) => {
  const { code, stderr } = await runProgram(process.execPath, [...postsHost, 'listen', ...args])
  expect([code, stderr]).toEqual([2, expect.stringMatching(message)])
})
