import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build, postsDown, stamps, writeSnapshot } from '../support/build.ts'
import { temporaryFolder } from '../support/folders.ts'
import { projectCopy } from '../support/project-copy.ts'
import { runScript } from '../support/run-script.ts'

const posts = postsDown(3)

test.each([
  ['cut short', '{"version": 1,', /index\.json is not JSON/],
  ['of another shape', '{"version": 2}', /index\.json is not a snapshot file: .*version/],
])('a snapshot whose index is %s: exit 1, one sentence, and the old site stays', async (_, text, message) => {
  const folder = temporaryFolder()
  const [snapshot, out] = [join(folder, 'snapshot'), join(folder, 'site')]
  writeSnapshot(snapshot, posts)
  expect((await build(snapshot, out)).code).toBe(0)
  const before = stamps(out)
  writeFileSync(join(snapshot, 'index.json'), text)
  const { code, stderr } = await build(snapshot, out)
  expect([code, stderr]).toEqual([1, expect.stringMatching(message)])
  expect(stderr).not.toContain('    at ')
  expect(stamps(out)).toEqual(before)
})

test('an output folder that cannot be written: exit 1, one line', async () => {
  const folder = temporaryFolder()
  const snapshot = join(folder, 'snapshot')
  writeSnapshot(snapshot, posts)
  writeFileSync(join(folder, 'file'), '')
  const { code, stderr } = await build(snapshot, join(folder, 'file', 'site'))
  expect(code).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/^Error: The site cannot be written to .*file/),
  ])
})

test('a missing file of the project is named: exit 1, one line', async () => {
  const cwd = projectCopy()
  renameSync(join(cwd, 'tsconfig.json'), join(cwd, 'elsewhere.json'))
  const { code, stderr } = await runScript('build', [], {}, cwd)
  expect(stderr).toBe(
    "Error: A file of the project cannot be read: ENOENT: no such file or directory, open 'tsconfig.json'. `git status` shows what is missing.\n",
  )
  expect(code).toBe(1)
})

// The preload ends these processes where they would start, as an option does that a Node does not know.
test.each([
  ['bundles', 'bundle-worker.mjs', 'The process that bundles'],
  ['renders', 'entry/process.js', 'A worker process'],
])('a process that %s and does not start: exit 1, its own reason, one line', async (_, script, subject) => {
  const folder = temporaryFolder()
  writeSnapshot(join(folder, 'snapshot'), posts)
  const preload = join(folder, 'preload.cjs')
  writeFileSync(
    preload,
    `if (process.argv[1]?.endsWith('${script}')) { console.error('its own reason'); process.exit(9) }`,
  )
  const { code, stderr } = await runScript(
    'build',
    ['--snapshot', join(folder, 'snapshot'), '--out', join(folder, 'site'), '--no-cache'],
    { NODE_OPTIONS: `--require=${preload}` },
  )
  const lines = [...new Set(stderr.trim().split('\n'))]
  expect([code, lines]).toEqual([
    1,
    [
      'its own reason',
      `Error: ${subject} ended before it was done. What it printed above says why; if it printed nothing, it was killed: look for a lack of memory.`,
    ],
  ])
})

test('a shard of a blog with fewer pages than shards builds what there is', async () => {
  const folder = temporaryFolder()
  const snapshot = join(folder, 'snapshot')
  writeSnapshot(snapshot, [])
  const { code, stdout } = await build(snapshot, join(folder, 'site'), '--shard', '50/50')
  expect([code, stdout]).toEqual([0, expect.stringContaining('Built')])
})
