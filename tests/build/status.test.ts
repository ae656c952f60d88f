import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { JobError } from '@venue-site/cli/errors'
import { lockFolder } from '@venue-site/cli/files/lock'
import { expect, test } from 'vitest'
import { writeSmallSite } from '../../bench/publish/small-site.ts'
import { publishSite } from '../../scripts/publish/publish-site.ts'
import { runLock } from '../../scripts/publish/rebuild/coalesced-run.ts'
import { rebuildFolder, recordRun, recordStart } from '../../scripts/publish/rebuild/last-run.ts'
import { listReleases } from '../../scripts/publish/releases.ts'
import { rollbackRelease } from '../../scripts/publish/rollback.ts'
import { postOf, writeSnapshot } from '../support/build.ts'
import { temporaryFolder, writeFiles } from '../support/folders.ts'
import { commandIn, runCommand, runCommandIn } from '../support/run-script.ts'

const hour = 3_600_000

/** A site that a run has published: of the posts `ice` and `gin` in the snapshot only the first. */
async function publishedSite() {
  const folder = temporaryFolder()
  const [from, to, snapshot] = [join(folder, 'site'), join(folder, 'published'), join(folder, 'snapshot')]
  writeSnapshot(snapshot, [postOf(1, { slug: 'ice' }), postOf(2, { slug: 'gin' })])
  const publish = async (posts: Record<string, string>) => {
    writeSmallSite(from, { posts })
    await publishSite({ from, to, keep: 10 })
  }
  mkdirSync(rebuildFolder(to), { recursive: true })
  recordStart(to, { snapshot })
  await publish({ ice: 'Ice' })
  recordRun(to, { result: 'published' })
  return {
    to,
    snapshot,
    publish,
    fail(failedAt: 'pull' | 'build') {
      recordStart(to, { snapshot })
      recordRun(to, { result: 'failed', failedAt, error: new JobError('The host is down.') })
    },
    status: (...args: string[]) => runCommand('status', ['--to', to, ...args]),
    /** What visitors can read at `/status.json`. */
    publicStatus: (): unknown => JSON.parse(readFileSync(join(to, 'current', 'status.json'), 'utf8')),
    /** Moves the last run to another time. */
    redate(milliseconds: number) {
      for (const file of [join(rebuildFolder(to), 'last-run.json'), join(to, 'current', 'status.json')]) {
        const at = new Date(Date.now() + milliseconds).toISOString()
        writeFileSync(file, readFileSync(file, 'utf8').replace(/"at":( ?)"[^"]+"/, `"at":$1"${at}"`))
      }
    },
  }
}

test('before anything is published: exit 1, and the reason', async () => {
  expect(await runCommand('status', ['--to', join(temporaryFolder(), 'published')])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Error: Nothing is published in .*published\.\n$/),
  })
})

test('a last run that failed: exit 1, with its step and its reason', async () => {
  const { to, fail, status, publicStatus } = await publishedSite()
  expect(await status('--max-age', '1h')).toMatchObject({ code: 0, stderr: '' })
  fail('pull')
  const { code, stdout, stderr } = await status()
  expect(stdout).toMatch(/^Last run: .* \(\d seconds? ago\), failed in its pull\n {2}The host is down\.$/m)
  expect([code, stderr]).toEqual([1, `Error: The last run in ${to} failed in its pull.\n`])
  expect(publicStatus()).toMatchObject({ lastRun: { result: 'failed', failedAt: 'pull' } })
  const json = await status('--json')
  expect([json.code, JSON.parse(json.stdout)]).toEqual([
    1,
    expect.objectContaining({
      isOk: false,
      problems: [`The last run in ${to} failed in its pull.`],
      release: listReleases(to)[0]?.id,
      lastRun: expect.objectContaining({ result: 'failed', failedAt: 'pull', message: 'The host is down.' }),
    }),
  ])
})

test('a run that stops before its first step has failed too', async () => {
  const { to, status } = await publishedSite()
  const { code } = await runCommand('rebuild', ['--to', to], { VITE_SITE_URL: 'venue' })
  expect(code).toBe(2)
  expect(await status()).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/, failed before its first step\n {2}VITE_SITE_URL must be/),
  })
})

test('--max-age fails if the last run ended longer ago', async () => {
  const { redate, status } = await publishedSite()
  for (const [age, milliseconds, code] of [
    ['90s', -10_000, 0],
    ['60', -80_000, 1],
    ['45m', -44 * 60_000, 0],
    ['45m', -46 * 60_000, 1],
    ['2h', -3 * hour, 1],
    ['1d', -3 * hour, 0],
  ] as const) {
    redate(milliseconds)
    const result = await status('--max-age', age)
    expect([age, milliseconds, result.code]).toEqual([age, milliseconds, code])
    if (code === 1)
      expect(result.stderr).toMatch(/^Error: The last run in .* ended \d+ \w+ ago, longer ago than/)
  }
  const { code, stderr } = await status('--max-age', '1 hour')
  expect(stderr).toContain('It must be a duration like 90s, 45m, 2h or 1d; a number alone is seconds.')
  expect(code).toBe(2)
})

test('a last run that is dated in the future is reported, and is not fresh', async () => {
  const { redate, status } = await publishedSite()
  redate(24 * hour)
  const { code, stdout } = await status()
  expect(stdout).toMatch(/^Last run: .* UTC \(24 hours in the future: the clock is wrong, or it was\), publ/m)
  expect(code).toBe(0)
  expect(await status('--max-age', '1d')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      / is dated 24 hours in the future, so its age is not known\. Check the clock/,
    ),
  })
})

test('names a run that is going on; one that left no result: exit 1', async () => {
  const { to, snapshot, status, publicStatus } = await publishedSite()
  const lock = lockFolder(runLock(rebuildFolder(to)))
  recordStart(to, { snapshot })
  const { code, stdout } = await status()
  expect(stdout).toMatch(/^A run is going on since 20.* UTC \(\d+ seconds? ago\): process \d+ on /m)
  expect(code).toBe(0)
  expect(publicStatus()).toMatchObject({
    runningSince: expect.stringMatching(/^20/),
    lastRun: { result: 'published' },
  })
  expect((await status('gin')).stderr).toMatch(/A run is going on since 20.* UTC, and may bring it\.\n$/)
  lock.release()
  expect(await status()).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Error: The run that began at 20.* left no result: it was killed, or /),
  })
  recordRun(to, { result: 'unchanged' })
  expect(await status()).toMatchObject({ code: 0, stderr: '' })
  expect(publicStatus()).toMatchObject({ runningSince: null })
})

test('a post that is not live: exit 1, and why', async () => {
  const { to, snapshot, publish, fail, status } = await publishedSite()
  const why = async (slug: string) => {
    const { code, stdout, stderr } = await status(slug)
    const [, reason] =
      /^Error: \S+ is not live in \d+T\d+Z, the current release of \S+\. (.*)\n$/.exec(stderr) ?? []
    expect([code, stdout]).toEqual([1, ''])
    return reason
  }
  expect(await why('gin')).toBe('It was pulled, and the next run publishes it.')
  for (const slug of ['rye', 'constructor', '__proto__'])
    expect(await why(slug)).toBe(`It is not in the functions host's list, as last pulled into ${snapshot}.`)

  const problems = [{ path: 'date', message: 'must be a date' }]
  writeFiles(snapshot, { 'rejected.json': JSON.stringify([{ slug: 'rye', call: 'get_details', problems }]) })
  expect(await why('rye')).toBe('The last pull rejected it: date must be a date.')

  fail('build')
  expect(await why('gin')).toBe('It was pulled, and the last run failed in its build.')

  recordStart(to, { snapshot })
  recordRun(to, { result: 'published' })
  writeFiles(snapshot, { 'held.json': heldJson({ slug: 'gin', isLeftOut: true }) })
  expect(await why('gin')).toBe('The last run held it back: link-dead: nothing is at /blog/none.')
  expect((await status()).stdout).toMatch(/^Held back: gin: link-dead: nothing is at \/blog\/none$/m)

  fail('pull')
  expect(await why('gin')).toMatch(/^The last run held it back: /)

  // Published by hand, from another snapshot folder.
  await publish({ ice: 'Ice', gin: 'Gin' })
  expect((await status('gin')).stdout).toMatch(/^gin is live as it is since .*\n$/)
  expect((await status()).stdout).not.toContain('Held back')
  rmSync(join(snapshot, 'held.json'))
  const { from } = rollbackRelease(to)
  expect(await why('gin')).toBe(`It is in ${from.id}, which was rolled back.`)
})

const heldJson = (post: { slug: string; isLeftOut: boolean }) =>
  JSON.stringify([
    { ...post, problems: [{ rule: 'link-dead', path: 'blog', message: 'nothing is at /blog/none' }] },
  ])

test('a post is held until the pull that accepts it, and not until the end of that run', async () => {
  const { to, snapshot, status } = await publishedSite()
  writeFiles(snapshot, { 'held.json': heldJson({ slug: 'gin', isLeftOut: true }) })
  expect((await status()).stdout).toContain('Held back: gin')
  using _run = lockFolder(runLock(rebuildFolder(to)))
  recordStart(to, { snapshot })
  rmSync(join(snapshot, 'held.json'))
  expect((await status()).stdout).not.toContain('Held back')
})

test('a post that is live in an older version than the host has says why', async () => {
  const { snapshot, status } = await publishedSite()
  writeFiles(snapshot, { 'held.json': heldJson({ slug: 'ice', isLeftOut: false }) })
  const { code, stdout } = await status('ice')
  expect(stdout).toMatch(
    /^ice is live as it is since .*\nNot as the functions host has it\. The last run held it back: link-dead/,
  )
  expect(code).toBe(0)
})

test('a site that is pinned by a rollback: says so, with the command that unpins it', async () => {
  const { to, publish, status, publicStatus } = await publishedSite()
  await publish({ ice: 'Fog' })
  const { from } = rollbackRelease(to)
  const { code, stdout } = await status()
  const unpin = /^Pinned by a rollback of \S+: .*$/m.exec(stdout)?.[0] ?? ''
  expect([code, await commandIn(unpin)]).toEqual([0, ['publish', '--', '--to', to, '--rollback', from.id]])
  expect(publicStatus()).toMatchObject({ pinnedInsteadOf: from.id, lastRun: { result: 'rolled back' } })
  expect(await runCommandIn(unpin)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(new RegExp(`^Moved forward from \\S+ to ${from.id} of 20`)),
  })
  expect((await status()).stdout).not.toContain('Pinned')
  expect(publicStatus()).toMatchObject({ pinnedInsteadOf: null, release: from.id })
})
