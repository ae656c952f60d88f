import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { checkOperatorsNginx, startOperatorsNginx } from '../../../scripts/programs/nginx.ts'
import { opensslProgram, requireProgram, shellcheckProgram } from '../../../scripts/programs/programs.ts'
import { analyzeWithSystemd } from '../../../scripts/programs/systemd.ts'
import { installMachine, nginxFiles, publishOn, startDeployment } from '../../support/deployment.ts'
import { temporaryFolder, writeFiles } from '../../support/folders.ts'
import { serve } from '../../support/http.ts'
import { runProgram, runScript } from '../../support/run-script.ts'
import { standIns } from '../../support/stub-programs.ts'

test('nginx is sound before the first release, serves its other sites, and serves the site after it', async () => {
  const machine = await installMachine()
  const other = (port: number) => `server { listen 127.0.0.1:${port}; return 200 other; }`
  const configure = (port: number) => {
    const { http, files } = nginxFiles(machine, { port })
    return { http: existsSync(join(machine.root, 'srv/nocturne/current')) ? http : http + other(port), files }
  }
  const bodyOf = async () => {
    const server = await startOperatorsNginx(configure)
    try {
      return await (await fetch(server.url)).text()
    } finally {
      await server.close()
    }
  }
  const check = () => {
    const { http, files } = nginxFiles(machine, { port: 9 })
    return checkOperatorsNginx(http, files)
  }
  expect(check()).toMatch(/test is successful\n$/)
  expect(await bodyOf()).toBe('other')
  publishOn(machine)
  expect(check()).toMatch(/test is successful\n$/)
  expect(await bodyOf()).toContain('<html')
})

test('systemd has nothing to say against the units', async () => {
  const units = join((await installMachine()).root, 'etc/systemd/system')
  const files = readdirSync(units).map((name) => join(units, name))
  expect(files).toHaveLength(readdirSync('deploy/systemd').length)
  expect(analyzeWithSystemd('verify', ...files)).toEqual({ code: 0, output: '' })
})

test('systemd counts the services among those that are little exposed', () => {
  for (const name of ['nocturne-hook.service', 'nocturne-rebuild.service', 'nocturne-status.service']) {
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
  const scripts = readdirSync('deploy').filter((name) => name.endsWith('.sh'))
  const checked = await runProgram(
    requireProgram(shellcheckProgram),
    scripts.map((name) => join('deploy', name)),
  )
  expect(checked).toEqual({ code: 0, stdout: '', stderr: '' })
})

test('a second installation keeps the secret and whom to alert, which are only root’s to read', async () => {
  const { root, secret } = await installMachine()
  const alertFile = join(root, 'etc/nocturne/alert.conf')
  expect(readFileSync(alertFile, 'utf8')).toBe(readFileSync('deploy/alert.conf', 'utf8'))
  expect(statSync(alertFile).mode & 0o777).toBe(0o600)
  writeFileSync(alertFile, 'ALERT_MAIL=operator@nocturne.example\n')
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const { code } = await runProgram('sh', ['deploy/install.sh'], { environment: { DESTDIR: root } })
  const file = join(root, 'etc/nocturne/hook-secrets')
  expect([code, readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([0, `${secret}\n`, 0o600])
  expect(readFileSync(alertFile, 'utf8')).toBe('ALERT_MAIL=operator@nocturne.example\n')
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
  const { stdout } = await runProgram(requireProgram(opensslProgram), ['rand', '-base64', '32'])
  return stdout.trim()
}

test.each(['rebuild', 'status'])('npm run %s knows every option that its unit names', async (command) => {
  const unit = readFileSync(`deploy/systemd/nocturne-${command}.service`, 'utf8')
  const start = new RegExp(`^ExecStart=npm run (?:--silent )?${command} -- (.*)$`, 'm')
  const named = start.exec(unit)?.[1]?.match(/--\w[\w-]*/g) ?? []
  expect(named).toContain('--to')
  const { stdout } = await runScript(command, ['--help'])
  expect(named.filter((option) => !stdout.includes(`${option} `))).toEqual([])
})

test('each service that may fail unseen has the alert told of it', () => {
  for (const name of ['nocturne-hook.service', 'nocturne-rebuild.service', 'nocturne-status.service'])
    expect(readFileSync(`deploy/systemd/${name}`, 'utf8')).toContain(
      '\nOnFailure=nocturne-alert@%n.service\n',
    )
})

/** Runs the alert for a unit whose journal has these lines; gives how it ended, and the mail that was sent. */
async function alert(journal: string, environment: Record<string, string>) {
  const folder = temporaryFolder()
  writeFiles(folder, { journal })
  const path = standIns({
    journalctl: `[[ "$*" == "--unit nocturne-rebuild.service "* ]] && cat ${folder}/journal`,
    sendmail: `cat > ${folder}/mail`,
  })
  const { code, stderr } = await runProgram('sh', ['deploy/alert.sh', 'nocturne-rebuild.service'], {
    environment: { PATH: `${path}:${process.env.PATH}`, ...environment },
  })
  const mail = join(folder, 'mail')
  return { code, stderr, mail: existsSync(mail) ? readFileSync(mail, 'utf8') : '' }
}

test('an alert goes to a mail address and to a webhook, with the last lines of the journal', async () => {
  const posted: { type?: string; text: unknown }[] = []
  const webhook = await serve(async (request, response) => {
    const body = await text(request)
    posted.push({ type: request.headers['content-type'], text: JSON.parse(body) })
    response.end('ok')
  })
  const journal = 'Error: "C:\\\\bar"\tis – no\u001b[31m host\nnpm error code 1\n'
  const { code, stderr, mail } = await alert(journal, {
    ALERT_MAIL: 'operator@nocturne.example',
    ALERT_WEBHOOK: `${webhook}/services/x`,
  })
  expect([code, stderr]).toEqual([0, ''])
  const subject = `nocturne-rebuild.service failed on ${hostname()}`
  expect(mail).toMatch(/^To: operator@nocturne\.example\nSubject: /)
  expect(mail).toContain(`\nSubject: ${subject}\n`)
  expect(mail).toContain('\n\nError: ')
  expect(posted).toEqual([
    {
      type: 'application/json',
      text: { text: `${subject}\n\nError: "C:\\\\bar" is – no[31m host\nnpm error code 1\n` },
    },
  ])
})

test('an alert that reaches nobody fails, and says what to set', async () => {
  const example = parseEnv(readFileSync('deploy/alert.conf', 'utf8').replace(/^#(?=[A-Z_]+=)/gm, ''))
  expect(Object.keys(example)).toEqual(['ALERT_MAIL', 'ALERT_WEBHOOK'])
  expect(await alert('', { ALERT_MAIL: '', ALERT_WEBHOOK: '' })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('set ALERT_MAIL or ALERT_WEBHOOK in /etc/nocturne/alert.conf'),
  })
  expect(
    await alert('', { ALERT_WEBHOOK: await serve((_, response) => response.writeHead(500).end()) }),
  ).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('500'),
  })
})
