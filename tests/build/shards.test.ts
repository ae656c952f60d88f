import { cpSync, existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, expect, inject, test, vi } from 'vitest'
import { isInShard } from '../../scripts/site/shards.ts'
import { workerAddress } from '../../src/offline/worker.ts'
import { build, changedFiles, fileHashes, postOf, postsDown, writeSnapshot } from '../support/build.ts'
import { sharedFolder, temporaryFolder, writeFiles } from '../support/folders.ts'
import { projectCopy } from '../support/project-copy.ts'
import { runCommand, runProgram, runScript, type ScriptResult } from '../support/run-script.ts'

// Each is several builds, some of them in processes of their own.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const worker = workerAddress.slice(1)

test('deploy/matrix.sh makes the bytes of one build, and renders again what has changed only', async () => {
  const cwd = projectCopy()
  const succeeds = async (result: Promise<ScriptResult>) => {
    const { code, stdout, stderr } = await result
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('Error')])
    return stdout
  }
  const run = (name: string, ...args: string[]) => succeeds(runScript(name, args, {}, cwd))
  const matrix = () => succeeds(runProgram('bash', ['deploy/matrix.sh', '2', '--snapshot', 'posts'], { cwd }))
  const [merged, whole] = [join(cwd, 'dist/client'), join(cwd, 'dist/whole')]

  const posts = postsDown(4)
  writeSnapshot(join(cwd, 'posts'), posts)
  await matrix()
  const first = fileHashes(merged)

  // A new post comes first in the list, and moves no other to another shard.
  writeSnapshot(join(cwd, 'posts'), [postOf(5), ...posts])
  const printed = await matrix()
  const second = fileHashes(merged)
  const rendered = [...printed.matchAll(/: (\d+) rendered/g)].map(([, count]) => Number(count))
  expect(rendered).toHaveLength(2)
  const changed = changedFiles(first, second).filter((name) => name.endsWith('.html'))
  expect(changed).toContain('blog/post-5.html')
  expect(rendered.reduce((sum, count) => sum + count)).toBe(changed.length)
  expect(printed).toMatch(/Merged 2 shards into dist\/client: \d+ files, \d+ written, 0 removed\n/)

  await run('build', '--snapshot', 'posts', '--out', whole)
  const files = fileHashes(merged)
  expect(files).toEqual(fileHashes(whole))
  // Cards, compressed files and the service worker are among them.
  for (const name of ['cards/blog/post-1.png', 'index.html.br', worker])
    expect(Object.keys(files)).toContain(name)
  // The merged folder is one that an ordinary build goes on from.
  expect(await run('build', '--snapshot', 'posts')).toContain(': 0 rendered,')
})

test('an output is in one shard, and the shards are of similar size', () => {
  const sources = Array.from({ length: 1000 }, (_, at) => `the page /blog/post-${at}`)
  const sizes = [1, 2, 3, 4].map(
    (number) => sources.filter((source) => isInShard({ source }, { number, of: 4 })).length,
  )
  expect(sizes.reduce((sum, size) => sum + size)).toBe(sources.length)
  expect(Math.min(...sizes)).toBeGreaterThan(200)
})

const folder = sharedFolder()
const at = (name: string) => join(folder, name)
const quick = ['--no-cards', '--no-pack']

beforeAll(async () => {
  writeSnapshot(at('old'), postsDown(2))
  writeSnapshot(at('new'), postsDown(3))
  const shards: [name: string, shard: string, snapshot?: string, option?: string][] = [
    ['1', '1/2'],
    ['2', '2/2'],
    ['2-of-3', '2/3'],
    ['2-of-new', '2/2', 'new'],
    ['2-with-cards', '2/2', 'old', '--cards'],
  ]
  for (const [name, shard, snapshot = 'old', option = '--no-cards'] of shards) {
    const options = option === '--no-cards' ? quick : ['--no-pack']
    const { code, stderr } = await build(at(snapshot), at(name), ...options, '--shard', shard)
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('Error')])
  }
  const { code } = await runCommand(
    'build',
    ['--snapshot', at('old'), '--out', at('2-without-ads'), ...quick, '--shard', '2/2'],
    { VITE_ADS: 'off' },
  )
  expect(code).toBe(0)
})

test.each([
  [['1'], /^Error: Shard 2\/2 is missing\. Build it, and name its folder too\.\n$/],
  [['1', '2', '2'], /^Error: Shard 2\/2 is given twice: \S+\/2 and \S+\/2\.\n$/],
  [
    ['1', '2-of-3'],
    /^Error: \S+\/1 \(shard 1\/2\) and \S+\/2-of-3 \(shard 2\/3\) are parts of different numbers of shards\./,
  ],
  [
    ['1', '2-without-ads'],
    /^Error: .* have different code, content, settings or versions of Node\. Build both again\.\n$/,
  ],
  [['1', '2-of-new'], /^Error: .* have different snapshots\. Build both again\.\n$/],
  [
    ['1', '2-with-cards'],
    /^Error: .* were built with different options, or at times .* \(--at\)\. Build both again\.\n$/,
  ],
  [['1', inject('plainSite')], /^Error: .+\/plain is a whole site, not a shard\. Build it with --shard\.\n$/],
  [
    ['1', 'old'],
    /^Error: \S+\/old holds no finished build, or its manifest .* is missing\. Build it with `npm run build/,
  ],
])('merge-shards refuses %j in one line, and writes nothing', async (names, message) => {
  const out = join(temporaryFolder(), 'merged')
  const { code, stdout, stderr } = await runCommand('merge-shards', [
    '--out',
    out,
    ...names.map((name) => resolve(folder, name)),
  ])
  expect([code, stdout, stderr.split('\n').length]).toEqual([1, '', 2])
  expect(stderr).toMatch(message)
  expect(existsSync(out)).toBe(false)
})

test('merge-shards refuses a shard that lacks a file, or has another file of the bundle', async () => {
  const copy = temporaryFolder()
  cpSync(folder, copy, { recursive: true })
  const [one, two, out] = ['1', '2', 'merged'].map((name) => join(copy, name)) as [string, string, string]
  const merge = () => runCommand('merge-shards', ['--out', out, one, two])
  writeFiles(two, { [worker]: 'other' })
  expect(await merge()).toMatchObject({
    code: 1,
    stderr: `Error: ${one}/${worker} and ${two}/${worker} differ. Build the shards again with --no-cache.\n`,
  })
  rmSync(join(two, worker))
  expect(await merge()).toMatchObject({
    code: 1,
    stderr: `Error: ${two}/${worker} is missing. Build the shard again.\n`,
  })
  expect(existsSync(out)).toBe(false)
})

test('merge-shards refuses a folder that is no built one: exit 2; and keeps a search index', async () => {
  const copy = temporaryFolder()
  cpSync(folder, copy, { recursive: true })
  const out = join(copy, 'merged')
  const merge = () => runCommand('merge-shards', ['--out', out, join(copy, '1'), join(copy, '2')])
  writeFiles(out, { 'notes.txt': 'mine' })
  expect(await merge()).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/holds files, but no built site/),
  })
  writeFiles(out, { 'live.html': 'old', 'pagefind/pagefind.js': 'index' })
  expect(await merge()).toMatchObject({ code: 0, stdout: expect.stringContaining(' 1 removed') })
  expect(existsSync(join(out, 'notes.txt'))).toBe(false)
  expect(existsSync(join(out, 'pagefind/pagefind.js'))).toBe(true)
})

test.each([[], ['0'], ['two'], ['-1']])(
  'deploy/matrix.sh without a number of shards says how it is used',
  async (...args) => {
    expect(await runProgram('bash', ['deploy/matrix.sh', ...args])).toMatchObject({
      code: 2,
      stderr: 'Usage: deploy/matrix.sh N [options of npm run build]\n',
    })
  },
)

test('a shard is not published', async () => {
  const result = await runCommand('publish', [
    '--from',
    at('2'),
    '--to',
    join(temporaryFolder(), 'published'),
  ])
  expect(result).toMatchObject({
    code: 1,
    stderr: `Error: ${at('2')} is shard 2/2 of a site. Run \`npm run merge-shards\` with the folders of all shards, then publish.\n`,
  })
})
