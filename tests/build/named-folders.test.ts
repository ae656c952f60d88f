import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { UsageError } from '../../scripts/cli/errors.ts'
import { scriptCommand } from '../../scripts/programs/script-command.ts'
import { assertReleasesFolder } from '../../scripts/publish/releases-folder.ts'
import { readFiles, temporaryFolder, writeFiles } from '../support/folders.ts'
import { runProgram, runScript } from '../support/run-script.ts'
import { writeSmallSite } from '../support/small-site.ts'

// No folder can be made there, and Node 20 tries for ever.
test.skipIf(process.platform !== 'linux').for([
  ['publish', '--to'],
  ['rebuild', '--to'],
  ['rebuild', '--snapshot'],
  ['snapshot', '--out'],
  ['snapshot', '--message'],
  ['build', '--out'],
  ['audit', '--output'],
  ['audit', '--write-baseline'],
])('%s %s below /proc ends, and says what cannot be made', async ([name = '', option = '']) => {
  const folder = temporaryFolder()
  const elsewhere = Object.entries({
    publish: ['--from', inject('plainSite')],
    rebuild: ['--to', join(folder, 'releases'), '--snapshot', join(folder, 'snapshot')],
    snapshot: ['--out', join(folder, 'snapshot')],
  }).flatMap(([command, options]) => (command === name ? options : []))
  const command = scriptCommand(name, ...elsewhere, option, '/proc/none/below')
  const { code, stderr } = await runProgram('timeout', ['30', ...command])
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
])('%s %s without a name does not take the working folder, exit 2', async (name, option) => {
  // Its own working folder: before, some of these replaced it as a whole.
  const folder = temporaryFolder()
  const own = join(folder, 'project')
  mkdirSync(own)
  for (const entry of ['scripts', 'src', 'pages', 'node_modules', 'package.json', 'package-lock.json'])
    symlinkSync(join(process.cwd(), entry), join(own, entry))
  const { code, stderr } = await runScript(name, [option, ''], {}, own)
  expect(stderr).toBe(
    `error: option '${option} <dir>' argument '' is invalid. It must name a folder. (--help lists the options)\n`,
  )
  expect(code).toBe(2)
})

test('the root is no folder of releases', async () => {
  const message = '/ is the root of the file system. Name a folder for releases with --to.'
  expect(() => assertReleasesFolder('/')).toThrow(new UsageError(message))
  // The command that writes nothing.
  expect(await runScript('status', ['--to', '/../'])).toMatchObject({
    code: 2,
    stderr: `Error: ${message}\n`,
  })
})

test.each(['publish', 'rebuild', 'status'])('%s leaves alone a folder of other things', async (name) => {
  const folder = temporaryFolder()
  const to = join(folder, 'home')
  const files = { 'a.txt': '1', 'b.txt': '2', 'c.txt': '3', 'd/e.txt': '4', 'releases/v1.zip': '5' }
  writeFiles(to, files)
  const others = ['--snapshot', join(folder, 'snapshot'), '--out', join(folder, 'site')]
  const { code, stderr } = await runScript(name, ['--to', to, ...(name === 'rebuild' ? others : [])])
  expect(stderr).toBe(
    `Error: ${to} has other things in it (a.txt, b.txt, c.txt, …) and no release. Move them away, or name another folder with --to.\n`,
  )
  expect(code).toBe(2)
  expect(readFiles(to)).toEqual(files)
})

test('what others keep below the names of releases counts too, and a file is said to be one', async () => {
  const to = join(temporaryFolder(), 'downloads')
  writeFiles(to, { 'releases/v1.zip': '1', 'records/1984.txt': '2' })
  expect((await runScript('publish', ['--to', to])).stderr).toContain(
    'has other things in it (releases/v1.zip, records/1984.txt) and no release',
  )
  const file = join(to, 'records/1984.txt')
  expect(await runScript('publish', ['--to', file])).toMatchObject({
    code: 2,
    stderr: `Error: ${file} is a file. Name a folder for releases with --to.\n`,
  })
})

test('a folder that is empty, or has what an earlier run left, becomes a folder of releases', async () => {
  const folder = temporaryFolder()
  const [from, to] = [join(folder, 'site'), join(folder, 'releases')]
  writeSmallSite(from)
  writeFiles(to, { '.rebuild/last-start': '1', 'releases/.writing-1/index.html': '', '.releases.lock.1': '' })
  const publish = () => runScript('publish', ['--from', from, '--to', to])
  expect((await publish()).code).toBe(0)
  // Whatever somebody puts there afterwards.
  writeFiles(to, { 'notes.txt': 'Mine' })
  expect((await publish()).code).toBe(0)
  expect(readFiles(to)['notes.txt']).toBe('Mine')
})
