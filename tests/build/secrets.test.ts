import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '@venue-site/cli/files/list-files'
import { expect, test } from 'vitest'
import { temporaryFolder, workIn, writeFiles } from '../support/folders.ts'
import { startForwardProxy } from '../support/forward-proxy.ts'
import { fakeHost } from '../support/pull.ts'
import { runCommand, runProgram, type ScriptResult } from '../support/run-script.ts'

const secret = 'Xyzzy9Secret'
const showsAll = { DEBUG: '1' }

/** Checks that a command has failed, and that neither its output nor a file below a folder has the secret. */
function expectKept({ code, stdout, stderr }: ScriptResult, folder?: string) {
  expect(code).not.toBe(0)
  expect(stdout + stderr).not.toBe('')
  expect(stdout + stderr).not.toContain(secret)
  if (folder) expect(filesWithSecret(folder)).toEqual([])
}

const filesWithSecret = (folder: string) =>
  listFiles(folder)
    .map((name) => join(folder, name))
    // The link to a release is none.
    .filter((file) => statSync(file).isFile() && readFileSync(file).includes(secret))

// Those that are no address are in packages/posts-host/tests/database-address.test.ts.
test.each([
  `postgres://a:${secret}@127.0.0.1:1/d`,
  `postgres://127.0.0.1:1/d?user=a&password=${secret}`,
  `postgres:///d?host=/nowhere&password=${secret}`,
  `postgre://a:${secret}@h/d`,
  `postgres://a:b#${secret}@127.0.0.1:1/d`,
  `postgres://a:${secret}@127.0.0.1:1/d?sslmode=on`,
  `postgres://a:${secret}@127.0.0.1:1/d?sslrootcert=/nowhere`,
])('the password of the database %s is in no output', async (address) => {
  const to = join(temporaryFolder(), 'published')
  const setting = { ...showsAll, FUNCTIONS_DATABASE_URL: address }
  for (const result of [
    await runCommand('functions', ['--migrate', '--database', address], showsAll),
    await runCommand('functions', ['--migrate', `--databse=${address}`], showsAll),
    await runCommand('functions', ['--migrate'], setting),
    await runCommand('rebuild', ['--to', to, '--listen', address], showsAll),
    await runCommand('rebuild', ['--to', to, '--listen'], setting),
    await runCommand('start', ['--port', '0', '--database', address], showsAll),
  ])
    expectKept(result, to)
})

test('the password of the environment is in no output', async () => {
  for (const query of ['', '?sslmode=require', '?sslmode=on']) {
    const args = ['--migrate', '--database', `postgres://a@127.0.0.1:1/d${query}`]
    expectKept(await runCommand('functions', args, { ...showsAll, PGPASSWORD: secret }))
  }
})

// Passwords in other settings are refused in tests/unit/settings.test.ts.
test('a password in VITE_SITE_URL is refused, as all of it is published, and in no output', async () => {
  const to = join(temporaryFolder(), 'published')
  for (const value of [
    `https://a:${secret}@h.example`,
    `https://${secret}@h.example`,
    `htps://a:${secret}@h.example`,
    `a:${secret}@h.example`,
    `h.example?key=${secret}`,
    `https://a:${secret}@h.example:port/?key=b@c`,
  ]) {
    const result = await runCommand('rebuild', ['--to', to], { ...showsAll, VITE_SITE_URL: value })
    expectKept(result, to)
    expect([value, result.code, result.stderr]).toEqual([
      value,
      2,
      expect.stringContaining('VITE_SITE_URL must be'),
    ])
  }
})

test.each([
  `http://a:${secret}@127.0.0.1:1`,
  `a:${secret}@127.0.0.1:1`,
  `htps://a:${secret}@h`,
  `http://a:${secret}@h:port`,
  `http://a:${secret}%zz@127.0.0.1:1`,
  `http://a:${secret}/x@127.0.0.1:1`,
  `socks5://a:${secret}@h`,
])('the password of the proxy %s is in no output', async (proxy) => {
  const folder = temporaryFolder()
  for (const [host, name] of [
    ['http://posts.venue.example', 'HTTP_PROXY'],
    ['https://posts.venue.example', 'HTTPS_PROXY'],
    ['https://posts.venue.example', 'https_proxy'],
  ] as const) {
    const settings = { ...showsAll, VITE_FUNCTIONS_URL: host, SNAPSHOT_RETRIES: '0', [name]: proxy }
    expectKept(await runCommand('snapshot', ['--out', join(folder, 'snapshot')], settings), folder)
    expectKept(await runCommand('functions-check', [host], settings))
  }
})

test.each([`https://a:${secret}@127.0.0.1:1`, `htps://a:${secret}@h`, `a:${secret}@h`])(
  'functions:check prints nothing of the password in %s',
  async (url) => {
    expectKept(await runCommand('functions-check', [url], showsAll))
  },
)

test.each([secret, `whsec_${secret}`, `whsec_${secret}!`, `whsec_ ${secret}`])(
  'the webhook’s secret %s is in no output',
  async (line) => {
    const folder = temporaryFolder()
    writeFiles(folder, { secrets: `# Comment\n${line}\n` })
    const [secrets, seen] = [join(folder, 'secrets'), join(folder, 'seen')]
    expectKept(
      await runCommand('verify-hook', ['--secrets', secrets, '--seen', seen, '--', 'true'], showsAll),
      seen,
    )
  },
)

test.each([`https:/127.0.0.1:1/${secret}`, `https://127.0.0.1:1/services/${secret}`, `htps://h/${secret}`])(
  'the address %s of the alerts is in no output',
  async (address) => {
    const result = await runProgram('sh', ['deploy/alert.sh', 'venue-rebuild.service'], {
      environment: { ALERT_WEBHOOK: address },
    })
    expectKept(result)
  },
)

test.each([
  'FUNCTIONS_DATABASE_URL: ',
  'FUNCTIONS_DATABASE_URL ',
  'set  FUNCTIONS_DATABASE_URL=',
  'DATABASE_URL=',
])('an address after %j in .env is in no output', async (start) => {
  const folder = temporaryFolder()
  writeFiles(folder, { '.env': `${start}postgres://a:${secret}@127.0.0.1:1/d\n` })
  workIn(folder)
  const result = await runCommand('functions', ['--migrate', '--database'], showsAll)
  expectKept(result)
  expect(result.stderr).toContain('DATABASE_URL')
})

test('a whole run, and what looks at it, have nothing of the secrets of its environment', async () => {
  const folder = temporaryFolder()
  const at = (name: string) => join(folder, name)
  const proxy = await startForwardProxy(await fakeHost(['a', 'b']))
  const settings = {
    ...showsAll,
    VITE_FUNCTIONS_URL: 'http://posts.venue.example',
    VITE_FUNCTIONS_TOKEN: secret,
    HTTP_PROXY: proxy.url.replace('//', `//a:${secret}@`),
    FUNCTIONS_DATABASE_URL: `postgres://a:${secret}@h/d`,
    PGPASSWORD: secret,
    ALERT_WEBHOOK: `https://h.example/${secret}`,
  }
  const snapshot = ['--snapshot', at('snapshot')]
  const built = ['--out', at('site'), '--no-cards', '--no-pack', '--explain']
  const commands: [string, ...string[]][] = [
    ['snapshot', '--out', at('snapshot'), '--json', '--message', at('message'), '--summary', at('summary')],
    ['build', ...snapshot, ...built],
    ['search-index', '--dir', at('site')],
    ['audit', ...snapshot, '--format', 'json', '--output', at('audit.json')],
    ['rebuild', ...snapshot, '--to', at('published')],
    ['publish', '--to', at('published'), '--list'],
    ['status', '--to', at('published'), '--json'],
    ['functions-check', 'http://posts.venue.example'],
    ['venue-check'],
  ]
  for (const [name, ...args] of commands) {
    const { stdout, stderr } = await runCommand(name, args, settings)
    expect([name, (stdout + stderr).includes(secret)]).toEqual([name, false])
  }
  expect(proxy.asked.length).toBeGreaterThan(3)
  expect(listFiles(folder)).toEqual(expect.arrayContaining(['site/blog/a.html', 'audit.json', 'message']))
  expect(filesWithSecret(folder)).toEqual([])
})
