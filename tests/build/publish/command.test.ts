import { type SpawnOptions, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { currentId } from '../../../scripts/publish/releases.ts'
import { readFiles, temporaryFolder } from '../../support/folders.ts'
import { runScript, scriptEnvironment, shellCommand } from '../../support/run-script.ts'
import { writeSmallSite } from '../../support/small-site.ts'

const manyPosts = (text: string, count = 300) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`post-${at}`, `${text} ${at} `.repeat(50)]))

function folders() {
  const folder = temporaryFolder()
  return { from: join(folder, 'site'), to: join(folder, 'published') }
}

function spawnPublish(from: string, to: string, options: SpawnOptions = {}, before = '') {
  const command = `${before} exec ${shellCommand('publish', '--from', from, '--to', to)}`
  const child = spawn('sh', ['-c', command], {
    env: scriptEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    ...options,
  })
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, said }))
  })
  return { child, ended }
}

test('publish, --list and --rollback say what they did', async () => {
  const { from, to } = folders()
  const publish = (...args: string[]) => runScript('publish', ['--from', from, '--to', to, ...args])
  for (const posts of [{ ice: 'Ice' }, { ice: 'Fog' }]) {
    writeSmallSite(from, { posts })
    const { code, stdout } = await publish()
    expect(stdout).toMatch(/^Published \d{8}T\d{9}Z to .*: 3 pages, \d files? new, 0 assets kept/)
    expect(code).toBe(0)
  }
  const { stdout } = await publish('--rollback')
  const pin =
    'Pinned by a rollback of \\d+T\\d+Z: rebuilds publish nothing until a post, the code or a setting changes\\. To serve it again, run `npm run publish -- --to \\S+ --rollback \\d+T\\d+Z`\\n$'
  expect(stdout).toMatch(new RegExp(`^Rolled back from \\d+T\\d+Z to \\d+T\\d+Z of 20\\S+\\n${pin}`))
  const { stdout: list } = await publish('--list')
  expect(list).toMatch(
    new RegExp(
      `^\\d+T\\d+Z {2}20\\S+ \\S+ UTC +3 pages {2}rolled back \\(by hand\\)\n\\d+T\\d+Z {2}20\\S+ \\S+ UTC +3 pages {2}current\n${pin}`,
    ),
  )
  const { code, stderr } = await publish('--rollback')
  expect(stderr).toMatch(/^Error: There is no release before \d+T\d+Z in .* to go back to\.\n$/)
  expect(code).toBe(1)
})

test('a publication that is killed at any moment leaves the old site or the new one, whole', async () => {
  const { from, to } = folders()
  const versions: Record<string, string>[] = []
  let duration = 0
  for (const text of ['Ice', 'Fog']) {
    writeSmallSite(from, { posts: manyPosts(text), code: text })
    const started = performance.now()
    expect((await spawnPublish(from, to).ended).code).toBe(0)
    duration = performance.now() - started
    versions.push(readFiles(from))
  }
  const served = () => {
    const files = Object.entries(readFiles(join(to, 'current')))
    return Object.fromEntries(files.filter(([name]) => !/^(status\.json|assets\/)/.test(name)))
  }
  const pages = versions.map((files) =>
    Object.fromEntries(Object.entries(files).filter(([name]) => !name.startsWith('assets/'))),
  )
  for (let kill = 0; kill < 6; kill++) {
    const text = ['Ice', 'Fog'][kill % 2] ?? ''
    writeSmallSite(from, { posts: manyPosts(text), code: text })
    const { child, ended } = spawnPublish(from, to)
    await sleep(duration * (0.45 + (0.6 * kill) / 6))
    child.kill('SIGKILL')
    await ended
    expect(pages).toContainEqual(served())
    expect(readFiles(join(to, 'current'))).toMatchObject({
      'assets/site.Ice.js': 'Ice',
      'assets/site.Fog.js': 'Fog',
    })
  }
  expect((await spawnPublish(from, to).ended).code).toBe(0)
  const releases = readdirSync(join(to, 'releases'))
  expect(releases.filter((name) => name.startsWith('.'))).toEqual([])
  expect(releases.flatMap((name) => [`${name}.json`, `${name}.posts.json`]).sort()).toEqual(
    readdirSync(join(to, 'records')).filter((name) => name !== 'stamps.json'),
  )
  expect(readdirSync(to).sort()).toEqual(['current', 'records', 'releases'])
}, 150_000)

test('a disk that takes no more leaves the old release, and says so in a line', async () => {
  const { from, to } = folders()
  writeSmallSite(from, { posts: { ice: 'Ice' } })
  await spawnPublish(from, to).ended
  const before = currentId(to)
  writeSmallSite(from, { posts: { ice: 'Fog '.repeat(20_000) } })
  // No file may grow beyond 32 KB (64 blocks): a write that hits the limit fails as one on a full disk does.
  const { code, said } = await spawnPublish(from, to, {}, 'ulimit -f 64;').ended
  expect(said).toMatch(
    /^Error: The site cannot be published to .*: EFBIG.* '\/.*'\. Raise the limit on the size of a file \(ulimit -f\), then try again\. What was published stays as it was\.\n$/,
  )
  expect(code).toBe(1)
  expect(currentId(to)).toBe(before)
  expect(readdirSync(join(to, 'releases'))).toEqual([before])
})

test('a place that is read only is said to be', async () => {
  const { from, to } = folders()
  writeSmallSite(from)
  mkdirSync(to)
  // Root may write anywhere, so root publishes as somebody else.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  if ('uid' in nobody) for (const folder of [from, join(from, '..')]) chownSync(folder, 65_534, 65_534)
  chmodSync(to, 0o555)
  onTestFinished(() => chmodSync(to, 0o755))
  const { code, said } = await spawnPublish(from, to, nobody).ended
  // Nothing is published there yet, so nothing is said to stay.
  expect(said).toMatch(
    /^Error: The site cannot be published to .*: EACCES.* '\/.*'\. Give this user the right to it, or run the command as its owner\.\n$/,
  )
  expect(code).toBe(1)
})

test('a folder without a built site is named, exit 1', async () => {
  const { from, to } = folders()
  const { code, stderr } = await runScript('publish', ['--from', from, '--to', to])
  expect(stderr).toMatch(
    /^Error: .*site holds no built site\. Run `npm run build -- --out \S+site` first, or name another with --from\.\n$/,
  )
  expect(code).toBe(1)
})
