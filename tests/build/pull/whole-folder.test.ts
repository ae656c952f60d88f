import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { JobError } from '@venue-site/cli/errors'
import { listFiles } from '@venue-site/cli/files/list-files'
import { lockFolder } from '@venue-site/cli/files/lock'
import { openSnapshot, SnapshotError } from '@venue-site/posts/snapshot.server'
import { expect, onTestFinished, test } from 'vitest'
import { madeUpPost, startScriptedHost } from '../../../bench/scripted-host.ts'
import { readFiles, temporaryFolder, writeFiles } from '../../support/folders.ts'
import { fakeHost, pullFrom } from '../../support/pull.ts'
import { killCommand, runProgram, shellCommand } from '../../support/run-script.ts'

/** A host whose posts come in two versions. */
async function twoVersions() {
  const versions = ['old', 'new'].map((text) =>
    Array.from({ length: 40 }, (_, at) => madeUpPost(at, 2_000, text)),
  )
  const host = await startScriptedHost(versions[0] ?? [], { delayMs: 1 })
  onTestFinished(() => host.close())
  return { host, show: (version: 0 | 1) => Object.assign(host, { posts: versions[version] }) }
}

test('a killed pull leaves a whole snapshot, and does not block the next one', async () => {
  const { host, show } = await twoVersions()
  const out = join(temporaryFolder(), 'snapshot')
  await pullFrom(host.url, out)
  const parent = dirname(out)
  const staged = () => {
    const staging = readdirSync(parent).find((name) => name.startsWith('.snapshot.writing-'))
    return staging ? listFiles(join(parent, staging)).length : -1
  }
  const isSwapped = () => /\.(next|previous)$/m.test(readdirSync(parent).join('\n'))
  const moments = [() => staged() >= 0, () => staged() > 10, () => staged() > 40, isSwapped]
  for (const [kill, isReached] of moments.entries()) {
    show(kill % 2 === 0 ? 1 : 0)
    await killCommand('snapshot', ['--out', out], isReached, { VITE_FUNCTIONS_URL: host.url })
    const { index, readPost } = openSnapshot(out)
    const texts = new Set(index.posts.map(({ slug }) => readPost(slug).blog.slice(0, 3)))
    expect([index.total, texts.size]).toEqual([40, 1])
    expect(Object.keys(readFiles(out))).toHaveLength(41)
  }
  await pullFrom(host.url, out)
  expect(readdirSync(parent)).toEqual(['snapshot'])
}, 150_000)

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

/** Starts a process that never learns that its child has ended, and ends the child. Returns the child's id. */
async function zombie() {
  const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void parent.kill())
  const pid = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)))
  const read = (file: string) => readFileSync(`/proc/${file}`, 'utf8')
  // A shell would learn of it.
  await expect.poll(() => read(`${parent.pid}/comm`)).toBe('sleep\n')
  process.kill(pid)
  await expect.poll(() => read(`${pid}/stat`)).toContain(') Z ')
  return pid
}

test.skipIf(process.platform !== 'linux')(
  'a lock of a process that has ended, and whose parent has not noticed',
  async () => {
    const out = join(temporaryFolder(), 'snapshot')
    const lock = join(dirname(out), '.snapshot.lock')
    writeFileSync(lock, JSON.stringify({ pid: await zombie(), host: hostname(), since: '' }))
    expect(await pullFrom(await fakeHost(['a']), out)).toMatchObject({ total: 1 })
    expect(readdirSync(dirname(out))).toEqual(['snapshot'])
  },
)

test.each<[string, holder: () => object | string, ageSeconds: number, isFree: boolean]>([
  ['a process that is gone', () => ({ pid: gone(), host: hostname() }), 0, true],
  ['a process that runs', () => ({ pid: process.ppid, host: hostname() }), 0, false],
  ['another machine', () => ({ pid: 1, host: 'elsewhere' }), 0, false],
  ['another machine that has been silent', () => ({ pid: 1, host: 'elsewhere' }), 120, true],
  ['another machine whose clock was ahead', () => ({ pid: 1, host: 'elsewhere' }), -86_400, true],
  ['no one, as it was never written', () => '', 120, true],
])('a lock of %s', async (_, holder, ageSeconds, isFree) => {
  const out = join(temporaryFolder(), 'snapshot')
  const lock = join(dirname(out), '.snapshot.lock')
  const held = holder()
  writeFileSync(lock, held && JSON.stringify({ since: '', ...Object(held) }))
  const then = Date.now() / 1000 - ageSeconds
  utimesSync(lock, then, then)
  const pulling = pullFrom(await fakeHost(['a']), out)
  if (isFree) expect(await pulling).toMatchObject({ total: 1 })
  else await expect(pulling).rejects.toThrow(/^Another run is writing/)
  expect(readdirSync(dirname(out))).toEqual(isFree ? ['snapshot'] : ['.snapshot.lock'])
})

test.skipIf(process.platform !== 'linux')('a lock for which the disk has no room leaves nothing', () => {
  const folder = temporaryFolder()
  symlinkSync('/dev/full', join(folder, `.snapshot.lock.${process.pid}.writing`))
  expect(() => lockFolder(join(folder, 'snapshot'))).toThrow('ENOSPC')
  expect(readdirSync(folder)).toEqual([])
})

test('writes through a link in place of the folder, also one whose folder does not exist yet', async () => {
  const folder = temporaryFolder()
  const [real, out] = [join(folder, 'disk/real'), join(folder, 'snapshot')]
  symlinkSync('disk/real', out)
  for (const slugs of [['a'], ['a', 'b']]) {
    await pullFrom(await fakeHost(slugs), out)
    expect(openSnapshot(real).index.posts.map(({ slug }) => slug)).toEqual(slugs)
  }
  expect([readlinkSync(out), readdirSync(folder).sort()]).toEqual(['disk/real', ['disk', 'snapshot']])
  expect(readdirSync(dirname(real))).toEqual(['real'])
})

test.each(['index.json', 'posts', 'posts/a.json'])(
  'a link in a snapshot that leads out of it is named, by the pull and by what reads it: %s',
  async (name) => {
    const folder = temporaryFolder()
    const out = join(folder, 'snapshot')
    const host = await fakeHost(['a', 'b'])
    await pullFrom(host, out)
    renameSync(join(out, name), join(folder, 'elsewhere'))
    symlinkSync(join(folder, 'elsewhere'), join(out, name))
    const message = `${join(out, name)} is a link that leads out of ${out}, to ${join(folder, 'elsewhere')}. Put there what it leads to, or remove it.`
    expect(() => openSnapshot(out)).toThrow(new SnapshotError(message))
    const before = readFiles(folder)
    await expect(pullFrom(host, out)).rejects.toThrow(new JobError(message))
    expect(readFiles(folder)).toEqual(before)
  },
)

test.each(['index.json', 'posts/a.json', 'held.json'])(
  'a FIFO in a snapshot is named, by the pull and by what reads it, and not waited for: %s',
  async (name) => {
    const out = join(temporaryFolder(), 'snapshot')
    const host = await fakeHost(['a'])
    await pullFrom(host, out)
    rmSync(join(out, name), { force: true })
    execFileSync('mkfifo', [join(out, name)])
    const message = `${join(out, name)} is a FIFO, a socket or a device. Remove it.`
    expect(() => openSnapshot(out)).toThrow(new SnapshotError(message))
    await expect(pullFrom(host, out)).rejects.toThrow(new JobError(message))
  },
)

test('a link in a snapshot that leads to another of its files is read', async () => {
  const out = join(temporaryFolder(), 'snapshot')
  await pullFrom(await fakeHost(['a', 'b']), out)
  renameSync(join(out, 'posts/a.json'), join(out, 'a.json'))
  symlinkSync('../a.json', join(out, 'posts/a.json'))
  expect(openSnapshot(out).readPost('a').slug).toBe('a')
})

test('keeps the old snapshot if the disk is full, and if a folder is read-only', async () => {
  const out = join(temporaryFolder(), 'snapshot')
  const parent = dirname(out)
  await pullFrom(await fakeHost(['a', 'b', 'c']), out)
  const before = readFiles(out)
  const host = await startScriptedHost(Array.from({ length: 5 }, (_, at) => madeUpPost(at, 100_000)))
  onTestFinished(() => host.close())
  const environment = { VITE_FUNCTIONS_URL: host.url }
  const pull = (limit: string, uid?: number, to = out) =>
    runProgram('sh', ['-c', `${limit} exec ${shellCommand('snapshot', '--allow-shrink', '--out', to)}`], {
      environment,
      uid,
    })
  // Writes the code of the command, which such a limit would leave unwritten.
  expect(await pull('', undefined, join(temporaryFolder(), 'other'))).toMatchObject({ code: 0 })
  // No file may be larger than 32 KB (64 blocks): a write over the limit fails as one on a full disk does.
  expect(await pull('ulimit -f 64;')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /Error: The snapshot cannot be written to .*: EFBIG.*, write '\/.*'\. Raise the limit .*, then try again\. What was there stays\./,
    ),
  })
  expect(readFiles(out)).toEqual(before)
  expect(readdirSync(parent)).toEqual(['snapshot'])

  // Root can write anywhere, so root pulls as another user.
  const nobody = process.getuid?.() === 0 ? 65_534 : undefined
  const folders = [parent, out, join(out, 'posts')]
  if (nobody) for (const path of folders) chownSync(path, nobody, nobody)
  for (const path of folders) {
    chmodSync(path, 0o555)
    onTestFinished(() => chmodSync(path, 0o755))
    expect(await pull('', nobody), path).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /Error: The snapshot cannot be written to .*: EACCES.* What was there stays\./,
      ),
    })
    chmodSync(path, 0o755)
    expect(readFiles(out)).toEqual(before)
    expect(readdirSync(parent)).toEqual(['snapshot'])
  }
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

test('restores files that were changed, removed or added', async () => {
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
