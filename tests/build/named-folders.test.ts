import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { UsageError } from '../../scripts/cli/errors.ts'
import { assertReleasesFolder } from '../../scripts/publish/releases-folder.ts'
import { postOf, writeSnapshot } from '../support/build.ts'
import { readFiles, temporaryFolder, writeFiles } from '../support/folders.ts'
import { runCommand } from '../support/run-script.ts'
import { writeSmallSite } from '../support/small-site.ts'

// No folder can be made there, and `mkdirSync` of Node 20 does not end.
test.skipIf(process.platform !== 'linux').for([
  ['publish', '--to'],
  ['rebuild', '--to'],
  ['rebuild', '--snapshot'],
  ['snapshot', '--out'],
  ['snapshot', '--message'],
  ['build', '--out'],
  ['audit', '--output'],
  ['audit', '--write-baseline'],
])('%s %s below /proc: says which folder cannot be made', async ([name = '', option = '']) => {
  const folder = temporaryFolder()
  if (name === 'audit') writeSnapshot(join(folder, 'snapshot'), [postOf(1)])
  const elsewhere = Object.entries({
    publish: ['--from', inject('plainSite')],
    rebuild: ['--to', join(folder, 'releases'), '--snapshot', join(folder, 'snapshot')],
    snapshot: ['--out', join(folder, 'snapshot')],
    audit: ['--snapshot', join(folder, 'snapshot')],
  }).flatMap(([command, options]) => (command === name ? options : []))
  const { code, stderr } = await runCommand(name, [...elsewhere, option, '/proc/none/below'])
  expect(stderr).toMatch(/^Error: .*mkdir '\/proc\/none'\. No folder can be made there: name another place/m)
  expect(code).toBe(name === 'audit' ? 2 : 1)
})

test.each([
  ['publish', '--to'],
  ['publish', '--from'],
  ['rebuild', '--to'],
  ['rebuild', '--snapshot'],
  ['rebuild', '--out'],
  ['status', '--to'],
  ['snapshot', '--out'],
  ['build', '--out'],
  ['search-index', '--dir'],
])('%s %s with an empty name does not use the working folder: exit 2', async (name, option) => {
  const project = process.cwd()
  process.chdir(temporaryFolder())
  onTestFinished(() => process.chdir(project))
  const { code, stderr } = await runCommand(name, [option, ''])
  expect(stderr).toBe(
    `error: option '${option} <dir>' argument '' is invalid. It must name a folder. (--help lists the options)\n`,
  )
  expect(code).toBe(2)
})

test('the root is not accepted as a folder of releases', async () => {
  const message = '/ is the root of the file system. Name a folder for releases with --to.'
  expect(() => assertReleasesFolder('/')).toThrow(new UsageError(message))
  expect(await runCommand('status', ['--to', '/../'])).toMatchObject({
    code: 2,
    stderr: `Error: ${message}\n`,
  })
})

test.each(['publish', 'rebuild', 'status'])('%s does not touch a folder with other files', async (name) => {
  const folder = temporaryFolder()
  const to = join(folder, 'home')
  const files = { 'a.txt': '1', 'b.txt': '2', 'c.txt': '3', 'd/e.txt': '4', 'releases/v1.zip': '5' }
  writeFiles(to, files)
  const others = ['--snapshot', join(folder, 'snapshot'), '--out', join(folder, 'site')]
  const { code, stderr } = await runCommand(name, ['--to', to, ...(name === 'rebuild' ? others : [])])
  expect(stderr).toBe(
    `Error: ${to} has other things in it (a.txt, b.txt, c.txt, …) and no release. Move them away, or name another folder with --to.\n`,
  )
  expect(code).toBe(2)
  expect(readFiles(to)).toEqual(files)
})

test('refuses other files below the names of releases, and a file in place of the folder', async () => {
  const to = join(temporaryFolder(), 'downloads')
  writeFiles(to, { 'releases/v1.zip': '1', 'records/1984.txt': '2' })
  expect((await runCommand('publish', ['--to', to])).stderr).toContain(
    'has other things in it (releases/v1.zip, records/1984.txt) and no release',
  )
  const file = join(to, 'records/1984.txt')
  expect(await runCommand('publish', ['--to', file])).toMatchObject({
    code: 2,
    stderr: `Error: ${file} is a file. Name a folder for releases with --to.\n`,
  })
})

test('accepts an empty folder, and one that an earlier run left', async () => {
  const folder = temporaryFolder()
  const [from, to] = [join(folder, 'site'), join(folder, 'releases')]
  writeSmallSite(from)
  writeFiles(to, { '.rebuild/last-start': '1', 'releases/.writing-1/index.html': '', '.releases.lock.1': '' })
  const publish = () => runCommand('publish', ['--from', from, '--to', to])
  expect((await publish()).code).toBe(0)
  // Files that are added later do not matter.
  writeFiles(to, { 'notes.txt': 'Mine' })
  expect((await publish()).code).toBe(0)
  expect(readFiles(to)['notes.txt']).toBe('Mine')
})
