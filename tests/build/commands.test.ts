import { spawn } from 'node:child_process'
import { rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { reportError } from '@venue-site/cli/command'
import { describeError } from '@venue-site/cli/errors'
import { startFunctionsHost } from '@venue-site/posts-host/host'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { scriptCommand } from '../../bench/programs/script-command.ts'
import { startPreview } from '../../scripts/preview/server.ts'
import { temporaryFolder, writeFiles } from '../support/folders.ts'
import { sendJson, serve } from '../support/http.ts'
import { projectCopy } from '../support/project-copy.ts'
import { pullFrom } from '../support/pull.ts'
import { runCommand, runProgram, runScript } from '../support/run-script.ts'

const commands = [
  'start',
  'dev',
  'functions',
  'snapshot',
  'build',
  'search-index',
  'publish',
  'rebuild',
  'status',
  'preview',
  'audit',
  'hours',
  'verify-hook',
]

test.each(commands)('%s --help prints its usage and exits 0', async (name) => {
  const { code, stdout } = await runCommand(name, ['--help'])
  expect(stdout).toMatch(new RegExp(`^Usage: npm (start|run ${name}) -- \\[options\\]`))
  // Commander's word for a value that an option has without one.
  expect(stdout).not.toContain('preset')
  expect(code).toBe(0)
})

test.each(commands.slice(0, -1))('%s exits 2 on an option it does not know', async (name) => {
  const { code, stderr } = await runCommand(name, ['--nonsense'])
  expect([code, stderr]).toEqual([2, "error: unknown option '--nonsense' (--help lists the options)\n"])
})

test.each([
  ['nosuch', /^Error: There is no command nosuch\. Name one of audit, .*, verify-hook\.\n$/],
  ['', /^Error: Which command\? Name one of audit, .*, verify-hook\.\n$/],
])('the command “%s” is none: exit 2, with the names of all', async (name, message) => {
  expect(await runScript(name)).toMatchObject({ code: 2, stderr: expect.stringMatching(message) })
})

test.each([
  ['npm start', ['--port', '5000'], 'npm start -- --port 5000'],
  ['npm run build', ['--for', 'netlify', '--no-cards'], 'npm run build -- --no-cards --for netlify'],
  ['npm run publish', ['--to', 'live', '--keep', '3'], 'npm run publish -- '],
  ['npm run status', ['--json'], 'npm run status -- --json'],
  ['npm run hours', ['--format', 'csv'], 'npm run hours -- --format csv'],
  ['npm run audit', ['--fail-on=none', '--write-baseline=b.json'], '--fail-on none --write-baseline b.json'],
  ['npm run functions', ['--database', 'postgres://user:secret@127.0.0.1:1/x'], '--database [address]'],
])('%s with %j, which npm takes for its own options, says how: exit 2', async (command, options, advice) => {
  const [npm = '', ...words] = command.split(' ')
  const { code, stderr } = await runProgram(npm, [...words, '--silent', ...options])
  expect(code).toBe(2)
  expect(stderr).toContain('for an option of its own. Write -- before the options: `')
  expect(stderr).toContain(advice)
  expect(stderr).not.toContain('secret')
})

test('an option after -- is the command’s, whatever npm has of that name', async () => {
  const args = ['run', '--silent', 'functions', '--', '--port', 'x']
  const { code, stderr } = await runProgram('npm', args, { environment: { npm_config_port: '5000' } })
  expect([code, stderr]).toEqual([2, expect.stringContaining("argument 'x' is invalid")])
})

test('a wrong setting: exit 2; a host that is not there: exit 1; no stack', async () => {
  expect(await runScript('snapshot', [], { VITE_SITE_URL: 'x' })).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(
      /^Error: VITE_SITE_URL must be an http\(s\) address, but is "x"\.\nSet .*\n$/,
    ),
  })
  const settings = { VITE_FUNCTIONS_URL: 'http://127.0.0.1:1', SNAPSHOT_RETRIES: '0' }
  expect(await runCommand('snapshot', ['--out', join(temporaryFolder(), 's')], settings)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Error: No answer from the functions host: .+\n$/),
  })
})

test('the message for a wrong key has the call and the reason; DEBUG adds the stack', async () => {
  const message = 'No API key found in request'
  const url = await serve((_, response) => sendJson(response, { message }, 401))
  const error = await pullFrom(url).catch((thrown: unknown) => thrown)
  expect(describeError(error)).toBe(
    `HTTP error! status: 401 (GET ${url}/get_metainfo?domain=localhost&page=1). The host says: {"message":"${message}"}. Check VITE_FUNCTIONS_KEY`,
  )
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => printed.mockRestore())
  reportError(error)
  expect(printed.mock.calls).toEqual([[`Error: ${describeError(error)}`]])
  vi.stubEnv('DEBUG', '1')
  onTestFinished(() => void vi.unstubAllEnvs())
  reportError(error)
  expect(printed).toHaveBeenLastCalledWith(error)
})

test('snapshot prints what it did, --json for machines', async () => {
  const out = join(temporaryFolder(), 'snapshot')
  const { stdout } = await runCommand('snapshot', ['--out', out])
  const [, posts] = /^(\d+) posts: \1 new, 0 changed, 0 gone, 0 rejected\n/m.exec(stdout) ?? []
  expect(stdout).toMatch(/^\d+ requests, 0 retries, [\d.]+ [kM]B, .* s\nSnapshot written to .*\n$/m)
  const { stdout: json, stderr, code } = await runCommand('snapshot', ['--out', out, '--json'])
  expect([code, stderr]).toEqual([0, ''])
  expect(JSON.parse(json)).toEqual({
    out,
    total: Number(posts),
    new: [],
    changed: [],
    gone: [],
    rejected: [],
    held: [],
    rawHtml: [],
    isQuick: false,
    usedChanges: false,
    takenOver: 0,
    pictures: 0,
    pictureProblems: [],
    written: false,
    requests: expect.any(Number),
    retries: 0,
    bytes: expect.any(Number),
    seconds: expect.any(Number),
    warnings: [],
  })
})

test('functions names a malformed post by file and field, exit 1', async () => {
  const posts = temporaryFolder()
  writeFiles(posts, {
    'good.md': '---\nmetaTitle: A\nmetaDescription: B\ndate: 2026-01-01\n---\n',
    'bad.md': '---\nmetaTitle: A\n---\n',
  })
  const { code, stderr } = await runCommand('functions', ['--posts', posts, '--port', '0'])
  expect(stderr).toBe(
    `Error: ${posts}/bad.md: metaDescription must be text, but is missing; date must be a date, YYYY-MM-DD or an ISO date-time, but is missing\n`,
  )
  expect(code).toBe(1)
})

test('start says what is wrong with the content before it pulls: exit 1', async () => {
  const cwd = projectCopy()
  const hours = `export const hours = [{ days: ['Someday'], opens: '18:00', closes: '23:00' }]`
  writeFiles(cwd, {
    'src/content/hours.ts': `${hours}\nexport const specialHours = []\nexport const services = []\n`,
  })
  const [program, ...args] = scriptCommand('start', '--port', '0')
  expect(await runProgram(program, args, { cwd })).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('src/content/hours.ts: hours[0].days[0] must be one of Sunday'),
  })
})

test('every command that serves says at once that its port is in use: exit 1', async () => {
  const port = Number(new URL(await serve(() => {})).port)
  const message = `Port ${port} on 127.0.0.1 is in use. Choose another with --port.`
  await expect(
    startFunctionsHost({ port, posts: 'tests/fixtures/another-venue/content/posts' }),
  ).rejects.toThrow(message)
  await expect(startPreview(inject('plainSite'), port)).rejects.toThrow(message)
  for (const name of ['dev', 'start']) {
    const result = await runCommand(name, ['--port', String(port)])
    expect([name, result]).toEqual([name, { code: 1, stdout: '', stderr: `Error: ${message}\n` }])
  }
})

test.each([
  [
    'functions',
    'SIGINT',
    /^Functions host: http:\/\/127\.0\.0\.1:\d+ \(\d+ posts from src\/content\/posts\)/,
  ],
  ['functions', 'SIGTERM', /^Functions host/],
  ['preview', 'SIGHUP', /^Serving .* at http:.*\. Ctrl-C stops it\./],
] as const)('%s stops on %s', async (name, signal, message) => {
  const args = name === 'preview' ? ['--dir', inject('plainSite')] : []
  const [program, ...words] = scriptCommand(name, ...args, '--port', '0')
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const line = await new Promise((resolve) => child.stdout.once('data', (chunk) => resolve(String(chunk))))
  expect(line).toMatch(message)
  const code = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  expect(await code).toBe(0)
})

test('a command whose job can never end says so, and exits 1', async () => {
  const folder = temporaryFolder()
  const { href } = pathToFileURL('packages/cli/src/command.ts')
  writeFiles(folder, {
    'stuck.mjs': `import { defineCommand, run } from ${JSON.stringify(href)}
await run(defineCommand('npm run stuck --', 'Waits.').action(() => new Promise(() => {})))`,
  })
  const { code, stderr } = await runProgram(process.execPath, ['--import', 'tsx', join(folder, 'stuck.mjs')])
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^Error: The command ended before it was done: .+\n/),
  ])
})

test('a command ends with the npm that started it', async () => {
  const npm = spawn('npm', ['run', 'functions', '--', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  npm.stdout.on('data', (chunk) => {
    output += chunk
  })
  await expect.poll(() => output, { timeout: 120_000 }).toMatch(/Functions host: http:/)
  const url = `${/Functions host: (http:\S+)/.exec(output)?.[1]}/get_metainfo?domain=localhost`
  const isServed = () => fetch(url).then(Boolean, () => false)
  expect(await isServed()).toBe(true)
  npm.kill('SIGTERM')
  await expect.poll(isServed).toBe(false)
})

test('a command before `npm ci`, or after an update without it, names a package that is missing: exit 1', async () => {
  const clone = projectCopy()
  const run = () => runProgram(process.execPath, ['scripts/run.mjs', 'status'], { cwd: clone })
  const missing = (name: string) => ({
    code: 1,
    stdout: '',
    stderr: `Error: The package ${name} is not installed. Run \`npm ci\`.\n`,
  })
  rmSync(join(clone, 'node_modules/rolldown'))
  expect(await run()).toEqual(missing('rolldown'))
  symlinkSync(resolve('node_modules/rolldown'), join(clone, 'node_modules/rolldown'))
  rmSync(join(clone, 'node_modules/commander'))
  expect(await run()).toEqual(missing('commander'))
})
