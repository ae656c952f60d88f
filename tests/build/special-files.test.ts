import { spawnSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyProject } from '../../bench/copy-project.ts'
import { postOf, writeSnapshot } from '../support/build.ts'
import { temporaryFolder, writeFiles } from '../support/folders.ts'
import { runCommand, runProgram, runScript, shellCommand } from '../support/run-script.ts'

// Devices and FIFOs in a folder of the test: those of the machine must not depend on what is tested.

/** The arguments of an audit of one post. */
function audit(...args: string[]) {
  const snapshot = temporaryFolder()
  writeSnapshot(snapshot, [postOf(1)])
  return ['--snapshot', snapshot, '--locale', 'en', '--fail-on', 'none', ...args]
}

test('writes to a FIFO that is named as an output, and leaves it one', async () => {
  const fifo = join(temporaryFolder(), 'fifo')
  spawnSync('mkfifo', [fifo])
  const reader = runProgram('timeout', ['150', 'cat', fifo])
  const { code, stderr } = await runCommand('audit', audit('--output', fifo))
  expect([code, stderr]).toEqual([0, ''])
  expect(lstatSync(fifo).isFIFO()).toBe(true)
  expect((await reader).stdout).toMatch(/\d+ posts? audited/)
})

test.skipIf(process.getuid?.() !== 0)('leaves a device that is named as an output', async () => {
  const folder = temporaryFolder()
  const [device, out] = [join(folder, 'null'), join(folder, 'snapshot')]
  spawnSync('mknod', [device, 'c', '1', '3'])
  const pull = ['snapshot', '--out', out, '--message', device, '--summary', device]
  const commands = [
    ['audit', ...audit('--output', device)],
    ['audit', ...audit('--write-baseline', device)],
    pull,
    // The second pull brings nothing new: there is no message.
    pull,
  ]
  for (const [name = '', ...args] of commands) {
    const { code, stderr } = await runCommand(name, args)
    expect([args, code, stderr]).toEqual([args, 0, ''])
    expect([args, lstatSync(device).isCharacterDevice()]).toEqual([args, true])
  }
})

test('if nothing changed, removes the commit message of an earlier pull, but not a FIFO', async () => {
  const folder = temporaryFolder()
  const [message, fifo, out] = ['message', 'fifo', 'snapshot'].map((name) => join(folder, name))
  spawnSync('mkfifo', [fifo ?? ''])
  const pull = (file = '') => runCommand('snapshot', ['--out', out ?? '', '--message', file])
  await pull(message)
  expect(readFileSync(message ?? '', 'utf8')).toMatch(/^Posts: /)
  await pull(message)
  expect(existsSync(message ?? '')).toBe(false)
  expect((await pull(fifo)).code).toBe(0)
  expect(lstatSync(fifo ?? '').isFIFO()).toBe(true)
})

test('writes through a link that is named as an output, and leaves it one', async () => {
  const folder = temporaryFolder()
  const place = (name: string) => join(folder, name)
  const links = ['report', 'baseline', 'config', 'message', 'summary', 'snapshot', 'site']
  for (const name of links) symlinkSync(`data/${name}`, place(name))
  // What the others lead to is not there yet.
  writeFiles(folder, { 'data/report': 'old', 'data/message': 'old', 'data/summary': 'old\n' })
  const [snapshot, site] = [place('snapshot'), place('site')]
  const pull = ['snapshot', '--out', snapshot, '--message', place('message'), '--summary', place('summary')]
  const commands = [
    pull,
    ['audit', ...audit('--output', place('report'))],
    ['audit', ...audit('--write-baseline', place('baseline'))],
    ['audit', ...audit('--init', '--config', place('config'))],
    ['build', '--no-cards', '--no-pack', '--snapshot', snapshot, '--out', site],
    ['search-index', '--dir', site],
  ]
  for (const [name = '', ...args] of commands)
    expect([name, await runCommand(name, args)]).toMatchObject([name, { code: 0 }])
  for (const name of links) expect([name, readlinkSync(place(name))]).toEqual([name, `data/${name}`])
  for (const [name, text] of Object.entries({
    report: 'audited',
    baseline: '"version": 1',
    config: '{',
    message: 'Posts: ',
    summary: 'old\n',
    'snapshot/index.json': '"posts"',
    'site/pagefind/pagefind-entry.json': '"languages"',
  }))
    expect([name, readFileSync(place(`data/${name}`), 'utf8')]).toEqual([name, expect.stringContaining(text)])
  // Nothing is new, so there is no message.
  await runCommand('snapshot', pull.slice(1))
  expect([existsSync(place('data/message')), lstatSync(place('message')).isSymbolicLink()]).toEqual([
    false,
    true,
  ])
})

test('writes through a link to the standard output, before what is printed after it', async () => {
  const folder = temporaryFolder()
  const [link, file] = [join(folder, 'stdout'), join(folder, 'printed.txt')]
  // As /dev/stdout is one.
  symlinkSync('/proc/self/fd/1', link)
  writeFileSync(file, '')
  const command = shellCommand('audit', ...audit('--format', 'json', '--output', link))
  expect((await runProgram('sh', ['-c', `exec ${command} > '${file}'`])).code).toBe(0)
  expect(readlinkSync(link)).toBe('/proc/self/fd/1')
  expect(readFileSync(file, 'utf8')).toMatch(/^\{[\s\S]*\}\n.* posts?.*\nReport written to .*stdout\n$/)
})

test('a build refuses a FIFO in src/content and a link that leads out of it, and takes one that stays in it', async () => {
  const project = temporaryFolder()
  copyProject(project)
  const pictures = join(project, 'src/content/images')
  const [first = ''] = readdirSync(pictures).filter((name) => name.endsWith('.svg'))
  symlinkSync(first, join(pictures, 'same.svg'))
  symlinkSync('/etc/hostname', join(pictures, 'secret.svg'))
  spawnSync('mkfifo', [join(pictures, 'fifo.svg')])
  expect(await runScript('build', [], {}, project)).toMatchObject({
    code: 1,
    stderr:
      'Error: src/content/images/fifo.svg is a FIFO, a socket or a device. Remove it.\nsrc/content/images/secret.svg is a link that leads out of src/content, to /etc/hostname. Put there what it leads to, or remove it.\n',
  })
})

test.each([
  [
    'import',
    1,
    ['tests/fixtures/import/ghost.json', '--to', 'posts'],
    /^Error: EFBIG: file too large, write '\/.*\.md'\. /,
  ],
  [
    'build',
    1,
    [],
    /^Error: The site cannot be written to dist\/client: EFBIG: .*, write '\/.*content\.json.*'\. /,
  ],
  ['build', 400, [], /^Error: The site's code cannot be bundled: EFBIG: .*, write '\/.*\.m?js'\. /m],
])('%s names the file that a disk has no room for: %i blocks', async (name, blocks, args, message) => {
  const cwd = temporaryFolder()
  copyProject(cwd)
  // Writes the code of the command, which such a limit would leave unwritten.
  await runScript(name, ['--help'], {}, cwd)
  // No file may be larger: a write over the limit fails as one on a full disk does.
  const limited = `ulimit -f ${blocks}; exec ${shellCommand(name, ...args)}`
  const { code, stderr } = await runProgram('sh', ['-c', limited], { cwd })
  expect(stderr).toMatch(message)
  expect([code, stderr.trimEnd().split('\n').at(-1)]).toEqual([
    1,
    expect.stringMatching(/Raise the limit on the size of a file \(ulimit -f\), then try again/),
  ])
})
