import { spawnSync } from 'node:child_process'
import { lstatSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/folders.ts'
import { runProgram, runScript, shellCommand } from '../support/run-script.ts'

// The tests make devices and FIFOs of their own: the machine's must not depend on what they test.

test('a FIFO that is named for an output is written to, and stays one', async () => {
  const fifo = join(temporaryFolder(), 'fifo')
  spawnSync('mkfifo', [fifo])
  const reader = runProgram('timeout', ['30', 'cat', fifo])
  const { code, stderr } = await runScript('audit', ['--fail-on', 'none', '--output', fifo])
  expect([code, stderr]).toEqual([0, ''])
  expect(lstatSync(fifo).isFIFO()).toBe(true)
  expect((await reader).stdout).toMatch(/\d+ posts audited/)
})

test.skipIf(process.getuid?.() !== 0)('a device that is named for an output stays one', async () => {
  const folder = temporaryFolder()
  const [device, out] = [join(folder, 'null'), join(folder, 'snapshot')]
  spawnSync('mknod', [device, 'c', '1', '3'])
  const runs = [
    ['audit', '--fail-on', 'none', '--output', device],
    ['audit', '--fail-on', 'none', '--write-baseline', device],
    ['snapshot', '--out', out, '--message', device, '--summary', device],
    // The second pull brings nothing new: there is no message.
    ['snapshot', '--out', out, '--message', device, '--summary', device],
  ]
  for (const [name = '', ...args] of runs) {
    const { code, stderr } = await runScript(name, args)
    expect([args, code, stderr]).toEqual([args, 0, ''])
    expect([args, lstatSync(device).isCharacterDevice()]).toEqual([args, true])
  }
})

test('a FIFO that is named for a message stays where there is none', async () => {
  const folder = temporaryFolder()
  const [fifo, out] = [join(folder, 'fifo'), join(folder, 'snapshot')]
  spawnSync('mkfifo', [fifo])
  await runScript('snapshot', ['--out', out])
  expect((await runScript('snapshot', ['--out', out, '--message', fifo])).code).toBe(0)
  expect(lstatSync(fifo).isFIFO()).toBe(true)
})

test('the message of an earlier pull is removed where there is none', async () => {
  const folder = temporaryFolder()
  const [message, out] = [join(folder, 'message'), join(folder, 'snapshot')]
  await runScript('snapshot', ['--out', out, '--message', message])
  expect(readFileSync(message, 'utf8')).toMatch(/^Posts: /)
  await runScript('snapshot', ['--out', out, '--message', message])
  expect(lstatSync(message, { throwIfNoEntry: false })).toBeUndefined()
})

test('a link to the standard output stays, and a file there gets the report and what is printed after it', async () => {
  const folder = temporaryFolder()
  const [link, file] = [join(folder, 'stdout'), join(folder, 'printed.txt')]
  // As /dev/stdout is one.
  symlinkSync('/proc/self/fd/1', link)
  writeFileSync(file, '')
  const audit = shellCommand('audit', '--fail-on', 'none', '--format', 'json', '--output', link)
  const { code } = await runProgram('sh', ['-c', `exec ${audit} > '${file}'`])
  expect(code).toBe(0)
  expect(readlinkSync(link)).toBe('/proc/self/fd/1')
  expect(readFileSync(file, 'utf8')).toMatch(/^\{[\s\S]*\}\n.* posts.*\nReport written to .*stdout\n$/)
})
