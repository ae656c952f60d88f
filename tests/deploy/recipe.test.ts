import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mustFind } from '../../scripts/programs/programs.ts'
import { opensslProgram, shellcheckProgram } from '../../scripts/programs/shell-tools.ts'
import { analyzeWithSystemd } from '../../scripts/programs/systemd.ts'
import { installMachine, startDeployment } from '../support/deployment.ts'
import { temporaryFolder, writeFiles } from '../support/folders.ts'
import { runProgram, runScript } from '../support/run-script.ts'

test('systemd has nothing to say against the units', async () => {
  const units = join((await installMachine()).root, 'etc/systemd/system')
  const files = readdirSync(units).map((name) => join(units, name))
  expect(files).toHaveLength(4)
  expect(analyzeWithSystemd('verify', ...files)).toEqual({ code: 0, output: '' })
})

test('systemd counts both services among those that are little exposed', () => {
  for (const name of ['nocturne-hook.service', 'nocturne-rebuild.service']) {
    // Of 100; a service that says nothing has 96.
    const judged = ['security', '--offline=yes', '--threshold=18', `./deploy/systemd/${name}`]
    expect([name, analyzeWithSystemd(...judged).code]).toEqual([name, 0])
  }
})

test('the rebuild may write where it works and where it publishes, the hook nowhere but in its own folder', () => {
  const written = (name: string) =>
    readFileSync(`deploy/systemd/${name}`, 'utf8').match(
      /^(ReadWritePaths|StateDirectory|CacheDirectory|ProtectSystem|NoNewPrivileges)=.*/gm,
    )
  const confined = ['NoNewPrivileges=yes', 'ProtectSystem=strict']
  expect(written('nocturne-rebuild.service')).toEqual([
    'CacheDirectory=nocturne',
    'StateDirectory=nocturne',
    'ReadWritePaths=/opt/nocturne /srv/nocturne',
    ...confined,
  ])
  expect(written('nocturne-hook.service')).toEqual(['StateDirectory=nocturne-hook', ...confined])
})

test('what the hook leaves is what the path unit waits for and what the rebuild takes away', () => {
  const [, trigger] = /name: touch \}\n\s+- \{ source: string, name: (\S+) \}/.exec(
    readFileSync('deploy/webhook/hooks.yaml', 'utf8'),
  ) ?? ['', 'none']
  expect(readFileSync('deploy/systemd/nocturne-rebuild.path', 'utf8')).toContain(`PathExists=${trigger}\n`)
  expect(readFileSync('deploy/systemd/nocturne-rebuild.service', 'utf8')).toContain(
    `ExecStartPre=+rm -f ${trigger}\n`,
  )
})

test('the shell scripts are sound', async () => {
  const checked = await runProgram(mustFind(shellcheckProgram), ['deploy/install.sh', 'deploy/send-hook.sh'])
  expect(checked).toEqual({ code: 0, stdout: '', stderr: '' })
})

test('a second installation keeps the secret, which is nobody else’s to read', async () => {
  const { root, secret } = await installMachine()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const { code } = await runProgram('sh', ['deploy/install.sh'], { environment: { DESTDIR: root } })
  const file = join(root, 'etc/nocturne/hook-secrets')
  expect([code, readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([0, `${secret}\n`, 0o600])
})

test('what the sender of the recipe signs is accepted, with a body and without', async () => {
  const { url, machine, triggers } = await startDeployment()
  const folder = temporaryFolder()
  writeFiles(folder, { body: '{"title":"Café"}\r\n\0', secrets: `${machine.secret}\n` })
  const send = (...more: string[]) =>
    runProgram('sh', ['deploy/send-hook.sh', url, join(folder, 'secrets'), ...more])
  expect(await send()).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Accepted msg_[0-9a-f]{32}\n$/),
  })
  expect(await send(join(folder, 'body'))).toMatchObject({ code: 0 })
  expect(triggers()).toBe(2)
  machine.setSecrets(`whsec_${await newSecretByOpenssl()}`)
  expect(await send()).toMatchObject({
    code: 22,
    stdout: 'Refused\n',
    stderr: expect.stringContaining('403'),
  })
  expect(triggers()).toBe(2)
})

async function newSecretByOpenssl(): Promise<string> {
  const { stdout } = await runProgram(mustFind(opensslProgram), ['rand', '-base64', '32'])
  return stdout.trim()
}

test('the rebuild knows every option that its unit names', async () => {
  const unit = readFileSync('deploy/systemd/nocturne-rebuild.service', 'utf8')
  const named = /^ExecStart=npm run rebuild -- (.*)$/m.exec(unit)?.[1]?.match(/--\w[\w-]*/g) ?? []
  expect(named).toContain('--to')
  const { stdout } = await runScript('rebuild', ['--help'])
  expect(named.filter((option) => !stdout.includes(`${option} `))).toEqual([])
})
