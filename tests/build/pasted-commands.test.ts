import { join } from 'node:path'
import { npmCommand } from '@venue-site/cli/npm-command'
import { expect, test } from 'vitest'
import { fixtureSnapshot } from '../support/fixtures.ts'
import { temporaryFolder } from '../support/folders.ts'
import { commandIn, runCommand } from '../support/run-script.ts'

test('quotes a command for a shell', async () => {
  const words = ['--output', "a b'c", 'dist/client', '$HOME', '']
  expect(await commandIn(npmCommand('audit', ...words))).toEqual(['audit', '--', ...words])
  expect(npmCommand('status')).toBe('`npm run status`')
})

test.each([
  ['audit', '--snapshot', [], 2, 'snapshot', '--out'],
  ['audit', '--baseline', ['--snapshot', fixtureSnapshot], 2, 'audit', '--write-baseline'],
  ['build', '--snapshot', [], 1, 'snapshot', '--out'],
  ['publish', '--from', [], 1, 'build', '--out'],
  ['search-index', '--dir', [], 1, 'build', '--out'],
] as const)('%s %s, which is missing: the message names the command that makes it', async (...row) => {
  const [name, option, more, exitCode, maker, makerOption] = row
  // A name that a shell splits if it is not quoted.
  const path = join(temporaryFolder(), "Tony's bar & grill")
  const own = name === 'build' ? ['--out', join(temporaryFolder(), 'site')] : []
  const { code, stderr } = await runCommand(name, [...more, ...own, option, path])
  expect(code).toBe(exitCode)
  expect(stderr.trimEnd()).not.toContain('\n')
  const [made, separator, ...args] = await commandIn(stderr)
  expect([made, separator]).toEqual([maker, '--'])
  expect(args.slice(args.indexOf(makerOption)).slice(0, 2)).toEqual([makerOption, path])
})
