import { join } from 'node:path'
import { expect, test } from 'vitest'
import { npmCommand } from '../../src/npm-command.server.ts'
import { fixtureSnapshot } from '../support/fixtures.ts'
import { temporaryFolder } from '../support/folders.ts'
import { commandIn, runCommand } from '../support/run-script.ts'

test('quotes a command for a shell', async () => {
  const words = ['--output', "a b'c", 'dist/client', '$HOME', '']
  expect(await commandIn(npmCommand('audit', ...words))).toEqual(['audit', '--', ...words])
  expect(npmCommand('status')).toBe('`npm run status`')
})

test.each([
  ['audit', '--snapshot', [], 'snapshot', '--out'],
  ['audit', '--baseline', ['--snapshot', fixtureSnapshot], 'audit', '--write-baseline'],
  ['build', '--snapshot', [], 'snapshot', '--out'],
  ['publish', '--from', [], 'build', '--out'],
  ['search-index', '--dir', [], 'build', '--out'],
])('%s %s, which is missing: the message names the command that makes it', async (...row) => {
  const [name, option, more, maker, makerOption] = row
  // A name that a shell splits if it is not quoted.
  const path = join(temporaryFolder(), "Tony's bar & grill")
  const own = name === 'build' ? ['--out', join(temporaryFolder(), 'site')] : []
  const { code, stderr } = await runCommand(name, [...more, ...own, option, path])
  expect(code).not.toBe(0)
  const [made, separator, ...args] = await commandIn(stderr)
  expect([made, separator]).toEqual([maker, '--'])
  expect(args.slice(args.indexOf(makerOption)).slice(0, 2)).toEqual([makerOption, path])
})
