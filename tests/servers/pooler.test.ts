import { createServer, connect as dial, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withDatabase } from '@venue-site/posts-host/database/connect'
import { runOnChanges } from '@venue-site/posts-host/database/run-on-changes'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../bench/programs/server-process.ts'
import { eventually } from '../support/eventually.ts'
import { markdownPost, temporaryFolder, writeFiles } from '../support/folders.ts'
import { startHost } from '../support/functions-host.ts'
import { startPgBouncer } from '../support/programs/pgbouncer.ts'
import { clientOf, postgresUnderTest } from '../support/programs/postgres.ts'
import { runCommand } from '../support/run-script.ts'

const server = postgresUnderTest()

const [ours, theirs] = ['bar.example', 'cafe.example']

async function openPooler(address: string, settings: Record<string, string>) {
  const pooler = await startPgBouncer(address, settings)
  onTestFinished(() => pooler.close())
  return pooler.through(address)
}

const onDatabase = (address: string, options: { domain?: string } = {}) => ({
  database: { address, defaultDomain: ours, ...options },
})

/** Returns a database with a published post and a later one in each of two domains. */
async function createBlog() {
  const { address, sql } = await server.openBlog()
  await sql`
    insert into posts (domain, slug, publish_at)
    select domain, slug, now() + hours * interval '1 h'
    from unnest(array[${ours}, ${theirs}]) domain, (values ('out', -1), ('later', 1)) post (slug, hours)`
  return { address, sql }
}

describe.each(['session', 'transaction'])('through a pooler in %s mode', (mode) => {
  // Fewer connections than requests, so that they are shared.
  const settings = { pool_mode: mode, default_pool_size: mode === 'session' ? '20' : '2' }

  test('a database is migrated, filled and served as without it', async () => {
    const database = await openPooler(await server.createDatabase(), settings)
    const folder = temporaryFolder()
    writeFiles(folder, { 'a.md': markdownPost({}), 'b.md': markdownPost({ date: '2026-02-03' }) })
    const args = ['--database', database, '--migrate', '--import', folder, '--domain', ours]
    const { code, stdout, stderr } = await runCommand('functions', args)
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(
      /^Applied 001-posts\.sql, .*\nImported 2 posts for bar\.example: 2 new, 0 changed\n$/,
    )
    const { call } = await startHost(onDatabase(database))
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async (_, at) => (await call(`/get_details?slug=${'ab'[at % 2]}`)).status),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test('hosts of several domains, and the owner, each see what is theirs, whichever had the connection before', async () => {
    const { address } = await createBlog()
    const database = await openPooler(address, settings)
    const [one, other] = await Promise.all([
      startHost(onDatabase(database, { domain: ours })),
      startHost(onDatabase(database, { domain: theirs })),
    ])
    const owner = clientOf(`${database}?fetch_types=false&prepare=false`)
    const seen = new Set<string>()
    const note = async (host: typeof one, name: string, domain: string) => {
      const { blogs } = await (await host.call(`/get_metainfo?domain=${domain}`)).json()
      for (const { slug } of blogs) seen.add(`${name}: ${domain}/${slug}`)
      const details = await host.call(`/get_details?slug=later&domain=${domain}`)
      if (details.status !== 404) seen.add(`${name}: ${domain}/later`)
    }
    for (let round = 0; round < 5; round++) {
      const owned = owner`select count(*)::int as count, current_user::text as role from posts`
      await Promise.all(
        [ours, theirs].flatMap((domain) => [note(one, 'one', domain), note(other, 'other', domain)]),
      )
      expect(await owned).toEqual([{ count: 4, role: 'postgres' }])
    }
    expect([...seen].sort()).toEqual([`one: ${ours}/out`, `other: ${theirs}/out`])
  })

  test('the host answers 503 with a reason while the server behind it is down, and then again', async () => {
    const { address } = await createBlog()
    const relay = await startRelay(Number(new URL(address).port))
    const database = await openPooler(Object.assign(new URL(address), { port: String(relay.port) }).href, {
      ...settings,
      server_login_retry: '1',
      query_wait_timeout: '2',
    })
    const { call, warn } = await startHost(onDatabase(database))
    await relay.cut()
    const answer = await call('/get_details?slug=out')
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { error: expect.stringMatching(/^the posts cannot be read: the database .+/) },
    ])
    expect(warn.mock.calls[0]?.[0]).toContain(`@127.0.0.1:${new URL(database).port}/`)
    await relay.mend()
    await eventually(async () => expect((await call('/get_details?slug=out')).status).toBe(200))
  })
})

test('of many requests at once, none fails when another server takes over, and back, which gets few connections', async () => {
  const { address } = await createBlog()
  const { host, port } = new URL(address)
  const [one, other] = [await startRelay(Number(port)), await startRelay(Number(port))]
  const servers = `127.0.0.1:${one.port},127.0.0.1:${other.port}`
  const { call } = await startHost(onDatabase(address.replace(host, servers)))
  for (const [lost, taken] of [
    [one, other],
    [other, one],
  ] as const) {
    const before = taken.opened()
    await lost.cut()
    // The host has heard that its connections are closed.
    await sleep(50)
    const calls = Array.from({ length: 200 }, async () => (await call('/get_details?slug=out')).status)
    expect(new Set(await Promise.all(calls))).toEqual(new Set([200]))
    // Those of the pool, and the ways that were tried.
    expect(taken.opened() - before).toBeLessThan(25)
    await lost.mend()
  }
})

test('a pooler without transactions is refused', async () => {
  const { address } = await createBlog()
  const database = await openPooler(address, { pool_mode: 'statement' })
  for (const args of [[], ['--migrate'], ['--import', temporaryFolder()]]) {
    const { code, stderr } = await runCommand('functions', ['--database', database, ...args])
    expect(stderr).toMatch(
      /^Error: .* without transactions .* to a pooler in session or transaction mode\.\n$/,
    )
    expect(code).toBe(1)
  }
})

test('a database that loses settings within a transaction is refused', async () => {
  const { address } = await createBlog()
  // As a proxy that runs each statement by itself.
  const relay = await startRelay(Number(new URL(address).port), (bytes) =>
    Buffer.from(bytes.toString('latin1').replace('begin\0', '     \0'), 'latin1'),
  )
  const proxied = Object.assign(new URL(address), { port: String(relay.port) }).href
  await expect(startHost(onDatabase(`${proxied}?sslmode=disable`, { domain: ours }))).rejects.toThrow(
    /loses settings within a transaction \(.*app\.domain, role\), .* to a pooler in session or transaction mode\./,
  )
})

test('listening works through a session, and a pooler that keeps notifications back is refused', async () => {
  const { address, sql } = await createBlog()
  const session = await openPooler(address, { pool_mode: 'session' })
  const stopping = new AbortController()
  let runs = 0
  const options = { domain: ours, onFailure: () => {}, say: () => {}, signal: stopping.signal }
  const ended = runOnChanges({ ...options, database: session, run: async () => void runs++ })
  await eventually(() => expect(runs).toBe(1))
  await sql`update posts set blog = 'New' where domain = ${ours}`
  await eventually(() => expect(runs).toBe(2))
  stopping.abort()
  await ended

  const transaction = await openPooler(address, { pool_mode: 'transaction' })
  const to = join(temporaryFolder(), 'published')
  const { code, stderr } = await runCommand('rebuild', [
    '--to',
    to,
    '--listen',
    transaction,
    '--domain',
    ours,
  ])
  expect(stderr).toMatch(
    /^Error: .* sends no notifications: a pooler in transaction mode .* session mode\.\n$/,
  )
  expect(code).toBe(1)
})

/** Passes connections on to a port until it is cut. */
async function startRelay(target: number, change = (bytes: Buffer) => bytes) {
  const sockets = new Set<Socket>()
  let opened = 0
  const relay = createServer((socket) => {
    opened++
    const onward = dial(target, '127.0.0.1')
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {}).on('close', () => other.destroy())
    }
    socket.on('data', (bytes) => onward.write(change(bytes)))
    onward.on('data', (bytes) => socket.write(bytes))
  })
  const port = await freePort()
  const mend = () => new Promise<void>((resolve) => relay.listen(port, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    return new Promise<void>((resolve) => relay.close(() => resolve()))
  }
  await mend()
  onTestFinished(cut)
  return { port, cut, mend, opened: () => opened }
}

test('a pooler that has no server is left for the next host, when target_session_attrs is checked', async () => {
  const database = new URL(await server.createDatabase())
  const check = 'pg_is_in_recovery'
  const silent = await startRelay(Number(database.port), (bytes) =>
    bytes.includes(check) ? Buffer.alloc(0) : bytes,
  )
  const hosts = [silent.port, database.port].map((port) => `127.0.0.1:${port}`).join()
  const address = `${database.href.replace(database.host, hosts)}?target_session_attrs=read-write&connect_timeout=1`
  expect(await withDatabase(address, async ({ port }) => port)).toBe(Number(database.port))
  expect(silent.opened()).toBeGreaterThan(0)
})
