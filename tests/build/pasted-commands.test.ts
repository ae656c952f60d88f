import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { npmCommand } from '../../src/npm-command.server.ts'
import { temporaryFolder } from '../support/folders.ts'
import { runProgram, runScript } from '../support/run-script.ts'

// Each runs several commands, some of them by npm.
vi.setConfig({ testTimeout: 150_000 })

/** Pastes the one command that a message names into a shell. */
async function paste(message: string) {
  const commands = [...message.matchAll(/`([^`]+)`/g)].map(([, command = '']) => command)
  expect([message, commands.length]).toEqual([message, 1])
  return runProgram('sh', ['-c', commands[0] ?? ''])
}

// A folder's name that a shell takes apart.
const folder = () => join(temporaryFolder(), "Tony's bar & grill")

test('a command in a message is quoted for a shell', async () => {
  const command = npmCommand('audit', '--output', "a b'c", 'dist/client', '$HOME', '').slice(1, -1)
  const { stdout } = await runProgram('sh', ['-c', command.replace('npm run audit --', "printf '<%s>'")])
  expect(stdout).toBe("<--output><a b'c><dist/client><$HOME><>")
  expect(npmCommand('status')).toBe('`npm run status`')
})

test('the message for a missing snapshot names the command that pulls it, one for a baseline what writes it', async () => {
  const [snapshot, baseline] = [folder(), join(folder(), 'known.json')]
  const audit = () => runScript('audit', ['--snapshot', snapshot, '--baseline', baseline])
  const missing = await runScript('audit', ['--snapshot', snapshot])
  expect(missing.code).toBe(2)
  expect(await paste(missing.stderr)).toMatchObject({ code: 0 })
  const unknown = await audit()
  expect(unknown.code).toBe(2)
  expect(await paste(unknown.stderr)).toMatchObject({ code: 0 })
  expect(await audit()).toMatchObject({ code: 0 })
})

test('the message for a missing site names the command that builds it, and that for a broken post what to do', async () => {
  const [from, to] = [folder(), folder()]
  const publish = () => runScript('publish', ['--from', from, '--to', to])
  const refused = await publish()
  expect(refused.code).toBe(1)
  expect(await paste(refused.stderr)).toMatchObject({ code: 0 })
  expect(await publish()).toMatchObject({ code: 0 })

  const index = () => runScript('search-index', ['--dir', from])
  const posts = join(from, 'snapshot/posts')
  const post = join(posts, readdirSync(posts).find((name) => name.endsWith('.json')) ?? '')
  writeFileSync(post, '{}')
  expect(await index()).toMatchObject({
    code: 1,
    stderr: `Error: ${post} is no published post. Delete it, then build again: the build writes what is missing.\n`,
  })
  rmSync(post)
  expect(await runScript('build', ['--out', from])).toMatchObject({ code: 0 })
  expect(await index()).toMatchObject({ code: 0 })
})
