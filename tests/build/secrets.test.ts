import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '@venue-site/cli/files/list-files'
import { expect, test } from 'vitest'
import { fixtureSnapshot } from '../support/fixtures.ts'
import { temporaryFolder, writeFiles } from '../support/folders.ts'
import { runCommand, runProgram, runScript, type ScriptResult } from '../support/run-script.ts'

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
  listFiles(folder).filter((name) => readFileSync(join(folder, name)).includes(secret))

test.each([
  `postgres://a:${secret}@127.0.0.1:1/d`,
  `postgres://127.0.0.1:1/d?user=a&password=${secret}`,
  `postgres:///d?host=/nowhere&password=${secret}`,
  `postgre://a:${secret}@h/d`,
  `postgres:/a:${secret}@h/d`,
  `a:${secret}@h/d`,
  `${secret}`,
  `postgres://a:${secret}/x@h/d`,
  `postgres://a:1/${secret}@h/d`,
  `postgres://a:1?${secret}@h/d`,
  `postgres://a:b#${secret}@127.0.0.1:1/d`,
  `postgres://a:${secret}%zz@h/d`,
  `postgres://a:${secret}@h:port/d`,
  `"postgres://a:${secret}@h/d"`,
  `host=h password=${secret}`,
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

test.each([
  'VITE_FUNCTIONS_URL',
  'VITE_SITE_URL',
  'VITE_AD_SCRIPT_URL',
  'VITE_CONTACT_FORM_URL',
  'VITE_RESERVATION_URL',
])('a password in %s is refused, as all of it is published, and in no output', async (name) => {
  const to = join(temporaryFolder(), 'published')
  for (const value of [
    `https://a:${secret}@h.example`,
    `https://${secret}@h.example`,
    `htps://a:${secret}@h.example`,
    `a:${secret}@h.example`,
    `h.example?key=${secret}`,
    `https://a:${secret}@h.example:port/?key=b@c`,
  ]) {
    const result = await runCommand('rebuild', ['--to', to], { ...showsAll, [name]: value })
    expectKept(result, to)
    expect([value, result.code, result.stderr]).toEqual([
      value,
      2,
      expect.stringContaining(`${name} must be`),
    ])
  }
})

test('a key in the query of VITE_FUNCTIONS_URL is refused, as the site has it, and in no output', async () => {
  const to = join(temporaryFolder(), 'published')
  const result = await runCommand('rebuild', ['--to', to], {
    ...showsAll,
    VITE_FUNCTIONS_URL: `https://h.example/f?key=${secret}`,
  })
  expectKept(result, to)
  expect(result.stderr).toContain('VITE_FUNCTIONS_URL must be an address without `?`')
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

test('a build and its plan have nothing of the secrets of its environment', async () => {
  const folder = temporaryFolder()
  const args = [
    '--snapshot',
    fixtureSnapshot,
    '--out',
    join(folder, 'site'),
    '--no-cards',
    '--no-pack',
    '--explain',
  ]
  const { code, stdout, stderr } = await runScript('build', args, {
    ...showsAll,
    FUNCTIONS_DATABASE_URL: `postgres://a:${secret}@h/d`,
    PGPASSWORD: secret,
    ALERT_WEBHOOK: `https://h.example/${secret}`,
  })
  expect([code, (stdout + stderr).includes(secret), filesWithSecret(folder)]).toEqual([0, false, []])
})
