import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { checkOperatorsNginx, startOperatorsNginx } from '../../../bench/programs/nginx.ts'
import { requireProgram, shellcheckProgram } from '../../../bench/programs/programs.ts'
import { freePort } from '../../../bench/programs/server-process.ts'
import { siteName } from '../../../scripts/site/hosting/nginx-and-caddy.ts'
import { installRecipe, nginxFiles, publishBelow } from '../../support/deployment.ts'
import { temporaryFolder, writeFiles } from '../../support/folders.ts'
import { serve } from '../../support/http.ts'
import { analyzeWithSystemd } from '../../support/programs/systemd.ts'
import { projectCopy } from '../../support/project-copy.ts'
import { runProgram, runScript } from '../../support/run-script.ts'
import { standIns } from '../../support/stub-programs.ts'

const unitText = (name: string) => readFileSync(join('deploy/systemd', name), 'utf8')

test('nginx accepts the files before the first release, keeps its other sites, and then serves the site', async () => {
  const root = temporaryFolder()
  await installRecipe(root)
  const home = async (otherSite: string) => {
    const { http, files } = nginxFiles(root, { port: await freePort() })
    expect(checkOperatorsNginx(http, files)).toMatch(/test is successful\n$/)
    const server = await startOperatorsNginx((port) => {
      const { http, files } = nginxFiles(root, { port })
      return { http: http + otherSite.replace('PORT', String(port)), files }
    })
    const response = await fetch(server.url)
    const text = await response.text()
    await server.close()
    return text
  }
  expect(await home('server { listen 127.0.0.1:PORT; return 200 other; }')).toBe('other')
  publishBelow(root)
  expect(await home('')).toContain('<html')
})

test('systemd accepts the units', async () => {
  const root = temporaryFolder()
  await installRecipe(root)
  const units = join(root, 'etc/systemd/system')
  const files = readdirSync(units).map((name) => join(units, name))
  expect(files).toHaveLength(readdirSync('deploy/systemd').length)
  expect(analyzeWithSystemd('verify', ...files)).toEqual({ code: 0, output: '' })
})

test.each(['clock', 'functions', 'hook', 'listen', 'rebuild', 'status'])(
  'systemd rates the exposure of the %s service at 1.8 of 10 or less',
  (name) => {
    const unit = `./deploy/systemd/venue-${name}.service`
    expect(analyzeWithSystemd('security', '--offline=yes', '--threshold=18', unit).code).toBe(0)
  },
)

test('the hook shares the processor with no other service, and comes before all of them', () => {
  const unit = readFileSync('deploy/systemd/venue-hook.service', 'utf8')
  expect(unit).toMatch(/^Slice=-\.slice\nCPUWeight=10000$/m)
})

// A oneshot unit that is stopped would count as failed: `OnFailure=` sends an alert.
test('a run that the operator stops is no failure', () => {
  expect(unitText('venue-rebuild.service')).toMatch(/^SuccessExitStatus=SIGTERM$/m)
})

test('the hook leaves the trigger that the path unit waits for and the rebuild removes', () => {
  const hooks = readFileSync('deploy/webhook/hooks.yaml', 'utf8')
  const [, trigger] = /name: touch \}\n\s+- \{ source: string, name: (\S+) \}/.exec(hooks) ?? []
  expect(unitText('venue-rebuild.path')).toContain(`PathExists=${trigger}\n`)
  expect(unitText('venue-rebuild.service')).toContain(`ExecStartPre=+rm -f ${trigger}\n`)
})

test('shellcheck accepts the scripts', async () => {
  const scripts = readdirSync('deploy').filter((name) => name.endsWith('.sh'))
  const files = scripts.map((name) => join('deploy', name))
  expect(await runProgram(requireProgram(shellcheckProgram), files)).toEqual({
    code: 0,
    stdout: '',
    stderr: '',
  })
})

test('send-hook.sh without its arguments says what they are', async () => {
  expect(await runProgram('sh', ['deploy/send-hook.sh', 'https://www.venue.example/hooks/rebuild'])).toEqual({
    code: 2,
    stdout: '',
    stderr: 'Usage: send-hook.sh ADDRESS SECRETS_FILE [BODY_FILE]\n',
  })
})

test('the installation reads .env as the commands do, and names its folder as nginx reads it', async () => {
  const cwd = projectCopy()
  const root = temporaryFolder()
  const install = (text: string) => {
    writeFiles(cwd, { '.env': text })
    const words = ['-u', 'VITE_SITE_URL', 'sh', 'deploy/install.sh']
    return runProgram('env', words, { cwd, environment: { DESTDIR: root } })
  }
  const hosts = () => readdirSync(join(root, 'etc/nginx/venue'))
  expect(await install('\ufeffVITE_SITE_URL=http://[::1]:8080\r\n')).toMatchObject({ code: 0, stderr: '' })
  expect(hosts()).toEqual([siteName('http://[::1]:8080').folder])
  expect(await install('VITE_SITE_URL=venue\n')).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Error: VITE_SITE_URL must be an http\(s\) address, but is "venue"\.\n/),
  })
  expect(hosts()).toHaveLength(1)
})

test('an installation before `npm ci` says so, and installs nothing', async () => {
  const [clone, root] = [temporaryFolder(), temporaryFolder()]
  cpSync('deploy', join(clone, 'deploy'), { recursive: true })
  const environment = { DESTDIR: root }
  expect(await runProgram('sh', ['deploy/install.sh'], { cwd: clone, environment })).toEqual({
    code: 1,
    stdout: '',
    stderr: "The project's packages are not installed. Run npm ci, then this again.\n",
  })
  expect(readdirSync(root)).toEqual([])
})

test('a second installation keeps the secret and alert.conf, which only their owner can read', async () => {
  const root = temporaryFolder()
  const secret = await installRecipe(root)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const alerts = join(root, 'etc/venue/alert.conf')
  expect(readFileSync(alerts, 'utf8')).toBe(readFileSync('deploy/alert.conf', 'utf8'))
  writeFileSync(alerts, 'ALERT_MAIL=operator@venue.example\n')
  expect(await installRecipe(root)).toBe(secret)
  expect(readFileSync(alerts, 'utf8')).toBe('ALERT_MAIL=operator@venue.example\n')
  for (const file of [alerts, join(root, 'etc/venue/hook-secrets')])
    expect([file, statSync(file).mode & 0o777]).toEqual([file, 0o600])
})

test('the hook and nginx reach what is installed from a shell that hides new files', async () => {
  const root = temporaryFolder()
  const { code } = await runProgram('sh', ['-c', 'umask 077; deploy/install.sh'], {
    environment: { DESTDIR: root },
  })
  expect(code).toBe(0)
  for (const folder of ['etc/venue', 'etc/nginx/sites-enabled', 'srv/venue'])
    expect([folder, statSync(join(root, folder)).mode & 0o777]).toEqual([folder, 0o755])
})

test.each(['rebuild', 'status'])('npm run %s has every option that its unit uses', async (command) => {
  const start = new RegExp(`^ExecStart=npm run (?:--silent )?${command} -- (.*)$`, 'm')
  const used = start.exec(unitText(`venue-${command}.service`))?.[1]?.match(/--\w[\w-]*/g) ?? []
  expect(used).toContain('--to')
  const { stdout } = await runScript(command, ['--help'])
  expect(used.filter((option) => !stdout.includes(`${option} `))).toEqual([])
})

/** Runs the alert for a unit with these lines in its journal. Returns how it ended, and the mail. */
async function alert(journal: string, environment: Record<string, string>) {
  const folder = temporaryFolder()
  writeFiles(folder, { journal })
  const path = standIns({
    // The run that failed, which another has followed.
    journalctl: `[[ "$*" == "_SYSTEMD_INVOCATION_ID=4f2a + INVOCATION_ID=4f2a "* ]] && cat ${folder}/journal`,
    systemctl: '[[ "$*" == "show --property InvocationID --value venue-rebuild.service" ]] && echo 4f2a',
    sendmail: `cat > ${folder}/mail`,
  })
  const { code, stderr } = await runProgram('sh', ['deploy/alert.sh', 'venue-rebuild.service'], {
    environment: { PATH: `${path}:${process.env.PATH}`, ...environment },
  })
  const mail = join(folder, 'mail')
  return { code, stderr, mail: existsSync(mail) ? readFileSync(mail, 'utf8') : '' }
}

test('an alert sends the end of the journal to a mail address and a webhook', async () => {
  const posted: unknown[] = []
  const webhook = await serve(async (request, response) => {
    posted.push([request.url, request.headers['content-type'], await json(request)])
    response.end('ok')
  })
  const { code, stderr, mail } = await alert(
    'Bundling the code: 5 s\nRendering pages 2/1227\nError: "C:\\\\bar"\tis – no\u001b[31m host\nnpm error code 1\n',
    {
      ALERT_MAIL: 'operator@venue.example',
      ALERT_WEBHOOK: `${webhook}/services/x`,
    },
  )
  expect([code, stderr]).toEqual([0, ''])
  const subject = `venue-rebuild.service failed on ${hostname()}`
  expect(mail).toMatch(/^To: operator@venue\.example\nSubject: /)
  expect(mail).toContain(`\nSubject: ${subject}\n`)
  expect(mail).toContain('\n\nError: ')
  const text = `${subject}\n\nError: "C:\\\\bar" is – no[31m host\nnpm error code 1\n`
  expect(posted).toEqual([['/services/x', 'application/json', { text }]])
})

test('an alert is about the run that systemd names', async () => {
  const settings = { ALERT_MAIL: 'operator@venue.example' }
  expect((await alert('It failed\n', { ...settings, MONITOR_INVOCATION_ID: '4f2a' })).mail).toContain(
    'It failed',
  )
  expect((await alert('It failed\n', { ...settings, MONITOR_INVOCATION_ID: '77' })).mail).not.toContain(
    'It failed',
  )
})

test('a unit that fails starts the alert that README.md names', () => {
  const named =
    /`venue-alert@(venue-[\w-]+\.service)`/.exec(readFileSync('deploy/README.md', 'utf8'))?.[1] ?? ''
  // %N is a unit's name without its ending, %i what stands between the @ and the ending.
  expect(unitText(named)).toContain('OnFailure=venue-alert@%N.service\n')
  expect(unitText('venue-alert@.service')).toContain('deploy/alert.sh %i.service\n')
  const services = readdirSync('deploy/systemd').filter(
    (name) => name.endsWith('.service') && !name.includes('@'),
  )
  for (const name of services)
    expect([name, /^OnFailure=(.*)$/m.exec(unitText(name))?.[1]]).toEqual([name, 'venue-alert@%N.service'])
})

// systemd starts no unit of OnFailure= as long as it restarts the one that failed.
test.each(readdirSync('deploy/systemd').filter((name) => /^Restart=/m.test(unitText(name))))(
  '%s, which is restarted, starts its alert when it fails, and not when it is stopped',
  async (name) => {
    const [, command = ''] = /^ExecStopPost=\+(.*)$/m.exec(unitText(name)) ?? []
    const calls = async (SERVICE_RESULT: string) => {
      const environment = {
        PATH: `${standIns({ systemctl: 'echo "$*"' })}:${process.env.PATH}`,
        SERVICE_RESULT,
      }
      const shell = command.replaceAll('$$', () => '$').replaceAll('%N', name.replace('.service', ''))
      return await runProgram('sh', ['-c', shell], { environment })
    }
    const alert = `start --no-block venue-alert@${name}\n`
    expect(await calls('exit-code')).toEqual({ code: 0, stdout: alert, stderr: '' })
    expect(await calls('success')).toEqual({ code: 0, stdout: '', stderr: '' })
  },
)

test('an alert that reaches no one fails, and names the settings', async () => {
  const example = parseEnv(readFileSync('deploy/alert.conf', 'utf8').replace(/^#(?=[A-Z_]+=)/gm, ''))
  expect(Object.keys(example)).toEqual(['ALERT_MAIL', 'ALERT_WEBHOOK'])
  expect(await alert('', {})).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('set ALERT_MAIL or ALERT_WEBHOOK in /etc/venue/alert.conf'),
  })
  const second = await runProgram('sh', ['deploy/alert.sh', 'the-second-rebuild.service'], {
    environment: {
      PATH: `${standIns({ journalctl: '' })}:${process.env.PATH}`,
      MONITOR_INVOCATION_ID: '4f2a',
    },
  })
  expect(second.stderr).toContain('in /etc/the-second/alert.conf')
  const ALERT_WEBHOOK = await serve((_, response) => response.writeHead(500).end())
  expect(await alert('', { ALERT_WEBHOOK })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('500'),
  })
})
