import { chmodSync, chownSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '@venue-site/cli/files/list-files'
import { expect, onTestFinished, test } from 'vitest'
import { writeSmallSite } from '../../../bench/publish/small-site.ts'
import { publishSite } from '../../../scripts/publish/publish-site.ts'
import { currentId, listReleases } from '../../../scripts/publish/releases.ts'
import { rollbackRelease } from '../../../scripts/publish/rollback.ts'
import { readFiles, temporaryFolder } from '../../support/folders.ts'
import { killCommand, runCommand, runProgram, shellCommand } from '../../support/run-script.ts'

const manyPosts = (text: string) =>
  Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`post-${at}`, `${text} ${at} `.repeat(50)]))

/** The text of every file but the assets and the status. */
const pagesIn = (folder: string) =>
  Object.fromEntries(
    Object.entries(readFiles(folder)).filter(([name]) => !/^(status\.json|assets\/)/.test(name)),
  )

function folders() {
  const folder = temporaryFolder()
  return { from: join(folder, 'site'), to: join(folder, 'published') }
}

test('publish, --list and --rollback say what they did', async () => {
  const { from, to } = folders()
  const publish = (...args: string[]) => runCommand('publish', ['--from', from, '--to', to, ...args])
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
})

test('a release whose record was deleted was before the next one, which is taken back to one that has its own', async () => {
  const { from, to } = folders()
  const publish = async (text: string) => {
    writeSmallSite(from, { posts: { ice: text } })
    return (await runCommand('publish', ['--from', from, '--to', to])).stdout
  }
  expect(await publish('Ice')).toContain('\nIt is the first there\n')
  await publish('Fog')
  const [fog, ice] = listReleases(to)
  rmSync(join(to, 'records', `${fog?.id}.json`))
  writeSmallSite(from, { posts: { ice: 'Rain' } })
  const checkServed = async () => {
    throw new Error('/blog is answered with 500')
  }
  await expect(publishSite({ from, to, keep: 10, checkServed })).rejects.toThrow(
    `${ice?.id}, is served again`,
  )
  rmSync(join(to, 'records', `${ice?.id}.json`))
  expect(() => rollbackRelease(to)).toThrow(`${ice?.id}, which ${to} serves, has no record. Publish again`)
  expect(await publish('Rain')).toContain('\nThe release before it has no record\n')
})

test('a publication that is killed at any moment leaves the old site or the new one, whole', async () => {
  const { from, to } = folders()
  const versions: Record<string, string>[] = []
  for (const text of ['Ice', 'Fog']) {
    writeSmallSite(from, { posts: manyPosts(text), code: text })
    await publishSite({ from, to, keep: 10 })
    versions.push(pagesIn(from))
  }
  const staging = () => readdirSync(join(to, 'releases')).find((name) => name.startsWith('.writing-'))
  const staged = () => listFiles(join(to, 'releases', staging() ?? '')).length
  let releases = 2
  const moments = [
    () => staging() !== undefined,
    () => staging() !== undefined && staged() > 300,
    () => readdirSync(join(to, 'releases')).filter((name) => !name.startsWith('.')).length > releases,
    () => readdirSync(join(to, 'records')).length > 2 * releases + 1,
  ]
  for (const [kill, isReached] of moments.entries()) {
    const text = ['Ice', 'Fog'][kill % 2] ?? ''
    writeSmallSite(from, { posts: manyPosts(text), code: text })
    releases = readdirSync(join(to, 'releases')).filter((name) => !name.startsWith('.')).length
    await killCommand('publish', ['--from', from, '--to', to], isReached)
    expect(versions).toContainEqual(pagesIn(join(to, 'current')))
    expect(readFiles(join(to, 'current/assets'))).toEqual({ 'site.Ice.js': 'Ice', 'site.Fog.js': 'Fog' })
  }
  await publishSite({ from, to, keep: 10 })
  const left = readdirSync(join(to, 'releases'))
  expect(left.filter((name) => name.startsWith('.'))).toEqual([])
  expect(left.flatMap((name) => [`${name}.json`, `${name}.posts.json`]).sort()).toEqual(
    readdirSync(join(to, 'records')).filter((name) => name !== 'stamps.json'),
  )
  expect(readdirSync(to).sort()).toEqual(['current', 'records', 'releases'])
}, 150_000)

test('a full disk leaves the old release; a read-only folder has none: one line each', async () => {
  const { from, to } = folders()
  const publish = (limit: string, uid?: number) =>
    runProgram('sh', ['-c', `${limit} exec ${shellCommand('publish', '--from', from, '--to', to)}`], { uid })
  writeSmallSite(from, { posts: { ice: 'Ice' } })
  // By the command, whose code such a limit would leave unwritten.
  expect(await publish('')).toMatchObject({ code: 0 })
  const before = currentId(to)
  writeSmallSite(from, { posts: { ice: 'Fog '.repeat(20_000) } })
  // No file may be larger than 32 KB (64 blocks): a write over the limit fails as one on a full disk does.
  expect(await publish('ulimit -f 64;')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^Error: The site cannot be published to .*: EFBIG.* '\/.*'\. Raise the limit on the size of a file \(ulimit -f\), then try again\. What was published stays as it was\.\n$/,
    ),
  })
  expect(currentId(to)).toBe(before)
  expect(readdirSync(join(to, 'releases'))).toEqual([before])

  rmSync(to, { recursive: true })
  mkdirSync(to)
  // Root can write anywhere, so root publishes as another user.
  const nobody = process.getuid?.() === 0 ? 65_534 : undefined
  if (nobody) for (const folder of [from, join(from, '..')]) chownSync(folder, nobody, nobody)
  chmodSync(to, 0o555)
  onTestFinished(() => chmodSync(to, 0o755))
  expect(await publish('', nobody)).toMatchObject({
    code: 1,
    // Nothing is published there yet, so nothing stays.
    stderr: expect.stringMatching(
      /^Error: The site cannot be published to .*: EACCES.* '\/.*'\. Give this user the right to it, or run the command as its owner\.\n$/,
    ),
  })
})

test('a folder of releases that this user may not read is not said to be without one', async () => {
  const { from, to } = folders()
  writeSmallSite(from)
  await publishSite({ from, to, keep: 10 })
  chmodSync(join(to, '..'), 0o755)
  const run = (name: string, ...args: string[]) =>
    // Root can read everything, so root runs it as another user.
    runProgram('sh', ['-c', `exec ${shellCommand(name, '--to', to, ...args)}`], {
      uid: process.getuid?.() === 0 ? 65_534 : undefined,
    })
  for (const [hidden, rights] of [
    [join(to, 'records', `${currentId(to)}.json`), 0o644],
    [join(to, 'records'), 0o755],
    [to, 0o755],
  ] as const) {
    chmodSync(hidden, 0)
    for (const [name, ...args] of [['status'], ['publish', '--list'], ['publish', '--rollback']] as const)
      expect([name, ...args, await run(name, ...args)]).toEqual([
        name,
        ...args,
        {
          code: 1,
          stdout: '',
          stderr: expect.stringMatching(
            /^Error: EACCES: permission denied, .*\. Give this user the right to it, or run the command as its owner\n$/,
          ),
        },
      ])
    chmodSync(hidden, rights)
  }
  expect(await run('publish', '--list')).toMatchObject({ code: 0 })
})

test('a server of another user can read a release, whatever the rights of the built folder, of new files and of the release before', async () => {
  const { from, to } = folders()
  const publish = shellCommand('publish', '--from', from, '--to', to)
  for (const text of ['Ice', 'Fog']) {
    writeSmallSite(from, { posts: { ice: text, gin: 'Gin' }, code: text })
    chmodSync(join(from, 'index.html'), 0o600)
    expect(await runProgram('sh', ['-c', `umask 077; ${publish}`])).toMatchObject({ code: 0 })
    const release = join(to, 'releases', `${currentId(to)}`)
    const entries = readdirSync(release, { recursive: true, encoding: 'utf8' })
    expect(entries).toContain('status.json')
    const paths = [to, join(to, 'releases'), release, ...entries.map((name) => join(release, name))]
    const isHidden = (mode: number) => (mode & 0o004) === 0
    expect(paths.filter((path) => isHidden(statSync(path).mode))).toEqual([])
    for (const path of paths) if (statSync(path).isFile()) chmodSync(path, 0o600)
  }
})
