import { type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { madeUpPost, startScriptedHost } from '../../../scripts/bench/scripted-host.ts'
import { openSnapshot } from '../../../src/blog/snapshot.server.ts'
import { readFiles, temporaryFolder, writeFiles } from '../../support/folders.ts'
import { fakeHost, pullFrom } from '../../support/pull.ts'
import { scriptEnvironment, shellCommand } from '../../support/run-script.ts'

/** A host whose posts come in two versions. */
async function twoVersions() {
  const versions = ['old', 'new'].map((text) =>
    Array.from({ length: 40 }, (_, at) => madeUpPost(at, 2_000, text)),
  )
  const host = await startScriptedHost(versions[0] ?? [], { delayMs: 1 })
  onTestFinished(() => host.close())
  return { host, show: (version: 0 | 1) => Object.assign(host, { posts: versions[version] }) }
}

function spawnPull(url: string, out: string, options: SpawnOptions = {}, before = '') {
  const command = `${before} exec ${shellCommand('snapshot', '--out', out)}`
  const env = scriptEnvironment({ VITE_FUNCTIONS_URL: url, SNAPSHOT_RETRIES: '0' })
  const child = spawn('sh', ['-c', command], { env, stdio: ['ignore', 'pipe', 'pipe'], ...options })
  let said = ''
  child.stdout?.on('data', (chunk) => {
    said += chunk
  })
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, said }))
  })
  return { child, ended }
}

test('a killed pull leaves a whole snapshot, and does not block the next one', async () => {
  const { host, show } = await twoVersions()
  const out = join(temporaryFolder(), 'snapshot')
  const started = performance.now()
  await spawnPull(host.url, out).ended
  const duration = performance.now() - started
  for (let kill = 0; kill < 6; kill++) {
    show(kill % 2 === 0 ? 1 : 0)
    const { child, ended } = spawnPull(host.url, out)
    // The last half is where it writes.
    await sleep(duration * (0.5 + (0.55 * kill) / 6))
    child.kill('SIGKILL')
    await ended
    const { index, readPost } = openSnapshot(out)
    const texts = new Set(index.posts.map(({ slug }) => readPost(slug).blog.slice(0, 3)))
    expect([index.total, texts.size]).toEqual([40, 1])
    expect(Object.keys(readFiles(out))).toHaveLength(41)
  }
  await pullFrom(host.url, out)
  expect(readdirSync(dirname(out))).toEqual(['snapshot'])
})

test('the second of two pulls at once fails with the reason', async () => {
  const { host } = await twoVersions()
  const out = join(temporaryFolder(), 'snapshot')
  const first = pullFrom(host.url, out)
  await expect(pullFrom(host.url, out)).rejects.toThrow(
    new RegExp(`^Another run is writing .*snapshot \\(process ${process.pid} on ${hostname()}, since .*\\)`),
  )
  expect((await first).total).toBe(40)
  expect(await pullFrom(host.url, out)).toMatchObject({ written: false })
})

const gone = () => spawnSync(process.execPath, ['--version']).pid

test.each([
  ['a process that is gone', () => JSON.stringify({ pid: gone(), host: hostname(), since: '' }), 0, true],
  [
    'a process that lives',
    () => JSON.stringify({ pid: process.ppid, host: hostname(), since: '' }),
    0,
    false,
  ],
  ['another machine', () => JSON.stringify({ pid: 1, host: 'elsewhere', since: '' }), 0, false],
  [
    'another machine that has been silent',
    () => JSON.stringify({ pid: 1, host: 'elsewhere', since: '' }),
    120,
    true,
  ],
  ['nobody, as it was never written', () => '', 120, true],
])('a lock of %s', async (_, holder, ageSeconds, isFree) => {
  const out = join(temporaryFolder(), 'snapshot')
  const lock = join(dirname(out), '.snapshot.lock')
  writeFileSync(lock, holder())
  const then = Date.now() / 1000 - ageSeconds
  utimesSync(lock, then, then)
  const pulling = pullFrom(await fakeHost(['a']), out)
  if (isFree) expect(await pulling).toMatchObject({ total: 1 })
  else await expect(pulling).rejects.toThrow(/^Another run is writing/)
  expect(readdirSync(dirname(out))).toEqual(isFree ? ['snapshot'] : ['.snapshot.lock'])
})

/** A snapshot of three posts, and a host with more and longer ones. */
async function pulledBefore() {
  const out = join(temporaryFolder(), 'snapshot')
  await pullFrom(await fakeHost(['a', 'b', 'c']), out)
  const long = Array.from({ length: 5 }, (_, at) => madeUpPost(at, 100_000))
  const host = await startScriptedHost(long)
  onTestFinished(() => host.close())
  return { out, url: host.url, before: readFiles(out) }
}

test('keeps the old snapshot if the disk is full', async () => {
  const { out, url, before } = await pulledBefore()
  // No file may grow beyond 32 KB (64 blocks): a write that hits the limit fails as one on a full disk does.
  const { code, said } = await spawnPull(url, out, {}, 'ulimit -f 64;').ended
  expect(said).toMatch(
    /Error: The snapshot cannot be written to .*: EFBIG.*, write '\/.*'\. Raise the limit .*, then try again\. What was there stays\./,
  )
  expect(code).toBe(1)
  expect(readFiles(out)).toEqual(before)
  expect(readdirSync(dirname(out))).toEqual(['snapshot'])
})

test('keeps the old snapshot if the folder is read-only', async () => {
  const { out, url, before } = await pulledBefore()
  const parent = dirname(out)
  // Root may write anywhere, so root pulls as somebody else.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  if ('uid' in nobody) chownSync(out, 65_534, 65_534)
  chmodSync(parent, 0o555)
  onTestFinished(() => chmodSync(parent, 0o755))
  const { code, said } = await spawnPull(url, out, nobody).ended
  expect(said).toMatch(/Error: The snapshot cannot be written to .*: EACCES.* What was there stays\./)
  expect(code).toBe(1)
  expect(readFiles(out)).toEqual(before)
})

test('does not write an unchanged post again', async () => {
  const { host } = await twoVersions()
  const out = join(temporaryFolder(), 'snapshot')
  await pullFrom(host.url, out)
  const inodeOf = (slug: string) => statSync(join(out, 'posts', `${slug}.json`)).ino
  const before = inodeOf('post-1')
  host.posts = [madeUpPost(99), ...host.posts]
  expect(await pullFrom(host.url, out)).toMatchObject({ added: ['post-99'], changed: [], written: true })
  expect(inodeOf('post-1')).toBe(before)
})

test('restores files that somebody changed, removed or added', async () => {
  const { host } = await twoVersions()
  const out = join(temporaryFolder(), 'snapshot')
  await pullFrom(host.url, out)
  const before = readFiles(out)
  for (const spoil of [
    () => writeFileSync(join(out, 'posts', 'post-1.json'), '{}'),
    () => renameSync(join(out, 'posts', 'post-2.json'), join(out, 'posts', 'gone.json')),
    () => writeFiles(out, { 'notes.txt': 'mine' }),
    () => mkdirSync(join(out, 'posts', 'empty')),
  ]) {
    spoil()
    await pullFrom(host.url, out)
    expect(readFiles(out)).toEqual(before)
  }
})
