import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, inject, onTestFinished, test } from 'vitest'
import { operatorsFile, startOperatorsNginx } from '../../../bench/programs/nginx.ts'
import {
  curlProgram,
  gitProgram,
  nginxProgram,
  opensslProgram,
  webhookProgram,
} from '../../../bench/programs/programs.ts'
import { freePort } from '../../../bench/programs/server-process.ts'
import { writeSmallSite } from '../../../bench/publish/small-site.ts'
import { publishSite } from '../../../scripts/publish/publish-site.ts'
import { readFiles, temporaryFolder, writeFiles } from '../../support/folders.ts'
import { analyzeWithSystemd } from '../../support/programs/systemd.ts'
import { runProgram } from '../../support/run-script.ts'
import { standIns } from '../../support/stub-programs.ts'

const readme = readFileSync('deploy/README.md', 'utf8')
const blocks = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block)
// hook.test.ts runs the sixth and the seventh.
const [programs = '', clone = '', setUp = '', listen = '', operate = '', , , update = '', second = ''] =
  blocks
const [https = '', backup = '', restore = ''] = blocks.slice(9)

/** Runs commands in bash until one fails, with scripts in place of programs that need root or a network. */
function bash(commands: string, programs: Record<string, string>, environment: Record<string, string> = {}) {
  return runProgram('bash', ['-euc', commands], {
    environment: { PATH: `${standIns(programs)}:${process.env.PATH}`, ...environment },
  })
}

test('the commands of the setup and of an update install every unit before systemd uses it', async () => {
  const root = temporaryFolder()
  const origin = join(root, 'origin')
  const files = ['deploy', 'pages', 'scripts', 'src', 'package.json', 'tsconfig.json', '.env.example']
  for (const name of files) cpSync(name, join(origin, name), { recursive: true })
  const author = '-c user.name=o -c user.email=o@venue.example'
  await bash(`cd ${origin}; git init -q; git add .; git ${author} commit -qm All`, {})

  const record = join(root, 'called')
  const stub = `echo "$(basename "$0") $*" >> ${record}`
  const commands = (clone.replace(/https:\S+/, origin) + setUp).replaceAll('/opt/', `${root}/`)
  for (const block of [commands, update.replaceAll('/opt/', `${root}/`)]) {
    writeFileSync(record, '')
    const install = 'ln -sfn "$PROJECT/node_modules" .'
    const stubs = { npm: `${stub}; ${install}`, systemctl: stub, runuser: stub }
    expect(await bash(block, stubs, { DESTDIR: root, PROJECT: process.cwd() })).toMatchObject({ code: 0 })
    const called = readFileSync(record, 'utf8')
    expect(called).toContain('npm ci\n')
    const used = called.match(/\bvenue-[\w.-]+/g) ?? []
    expect(used.length).toBeGreaterThan(1)
    for (const unit of used)
      expect([unit, existsSync(join(root, 'etc/systemd/system', unit))]).toEqual([unit, true])
  }
  expect(parseEnv(readFileSync(join(root, 'venue/.env'), 'utf8'))).toHaveProperty('VITE_FUNCTIONS_URL')
})

test('the setup enables every unit that can be enabled', () => {
  const commands = [...`${setUp}${listen}`.matchAll(/enable --now (.*)/g)]
  const enabled = commands.flatMap(([, units = '']) => units.split(' ')).sort()
  const units = readdirSync('deploy/systemd').filter((name) =>
    readFileSync(join('deploy/systemd', name), 'utf8').includes('[Install]'),
  )
  expect(enabled).toEqual(units.sort())
})

test('the first commands install the programs that the recipe needs, and Node 24', async () => {
  const { root, code, installed } = await installPrograms((archive) => archive)
  expect(code).toBe(0)
  const needed = [curlProgram, gitProgram, opensslProgram, nginxProgram, webhookProgram]
  const packages = needed.flatMap((program) => program.packages).join(' ')
  expect(installed).toContain(`install ca-certificates ${packages}\n`)
  expect(await runProgram(join(root, 'usr/local/bin/node'), [])).toMatchObject({ stdout: 'v24.99.0\n' })
})

test('an archive of Node with another checksum is not unpacked', async () => {
  const { root, code } = await installPrograms((archive) => Buffer.concat([archive, Buffer.from('!')]))
  expect(code).not.toBe(0)
  expect(readdirSync(join(root, 'usr/local/bin'))).toEqual([])
  expect(existsSync(join(root, 'opt', release))).toBe(false)
})

test('the operator’s commands show the status and the releases', async () => {
  const folder = temporaryFolder()
  const [from, to] = [join(folder, 'site'), join(folder, 'published')]
  writeSmallSite(from)
  await publishSite({ from, to, keep: 10 })
  const commands = operate.replaceAll('/opt/venue', '"$PROJECT"').replaceAll('/srv/venue', to)
  const { code, stdout } = await bash(commands, { runuser: 'shift 3; exec "$@"' }, { PROJECT: process.cwd() })
  expect(code).toBe(0)
  expect(stdout).toContain('"isOk": true')
  expect(stdout).toMatch(/ current\n$/)
})

test('a second venue has units of its own, which systemd accepts', async () => {
  const root = temporaryFolder()
  for (const folder of ['etc/systemd/system', 'etc/nginx/sites-enabled', 'opt/second'])
    mkdirSync(join(root, folder), { recursive: true })
  cpSync('deploy', join(root, 'opt/second/deploy'), { recursive: true })
  const commands = second.replaceAll(/"\/(opt|srv|etc)\//g, `"${root}/$1/`)
  expect(await bash(commands, { useradd: '', chown: '' })).toMatchObject({ code: 0, stderr: '' })
  const units = join(root, 'etc/systemd/system')
  const files = readdirSync(units).map((name) => join(units, name))
  expect(files).toHaveLength(7)
  expect(analyzeWithSystemd('verify', ...files)).toEqual({ code: 0, output: '' })
  for (const file of files) expect(readFileSync(file, 'utf8'), file).not.toContain('venue')
  // A webhook's address is a secret.
  expect(statSync(join(root, 'etc/second/alert.conf')).mode & 0o777).toBe(0o600)
})

test('the commands for HTTPS redirect to it, but not the questions of the certificate’s issuer', async () => {
  const root = temporaryFolder()
  const site = 'www.venue.example'
  const live = join(root, 'etc/letsencrypt/live', site)
  for (const folder of ['etc/nginx/sites-enabled', `etc/nginx/venue/${site}`])
    mkdirSync(join(root, folder), { recursive: true })
  const commands = https.replaceAll(/(?<![\w:])\/(etc|var)\//g, `${root}/$1/`)
  const certbot = `mkdir -p ${live}; openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=${site} -keyout ${live}/privkey.pem -out ${live}/fullchain.pem`
  const stubs = { 'apt-get': '', nginx: '', systemctl: '', certbot }
  expect(await bash(commands, stubs)).toMatchObject({ code: 0 })

  const read = (name: string) => readFileSync(join(root, 'etc/nginx', name), 'utf8')
  const ownPort = await freePort()
  const server = await startOperatorsNginx((port) => {
    const at = (text: string, from: number, to: number) =>
      text.replace(`listen ${from}`, `listen 127.0.0.1:${to}`).replace(/^ *listen \[::\].*$/m, '')
    const own = `${at(read(`venue/${site}/site.conf`), 443, ownPort)} set $venue_root "${inject('plainSite')}";`
    return {
      http: `include "${inject('plainSite')}/nginx-site.conf"; ${at(read('sites-enabled/venue-http'), 80, port)}`,
      files: { [operatorsFile(inject('plainSite'))]: own },
    }
  })
  onTestFinished(() => server.close())
  const get = (path: string) => runProgram('curl', ['-si', '-H', `Host: ${site}`, `${server.url}${path}`])
  expect((await get('/menu?a=b')).stdout).toMatch(
    /^HTTP\/1\.1 301 [\s\S]*^Location: https:\/\/www\.venue\.example\/menu\?a=b\r$/m,
  )
  writeFiles(join(root, 'var/www/acme'), { '.well-known/acme-challenge/question': 'answer' })
  expect((await get('/.well-known/acme-challenge/question')).stdout).toMatch(/^HTTP\/1\.1 200 [\s\S]*answer$/)
  const secure = ['-sk', '--resolve', `${site}:${ownPort}:127.0.0.1`, `https://${site}:${ownPort}/menu`]
  expect((await runProgram('curl', secure)).stdout).toContain('<html')
})

test('what is backed up is back on a new machine', async () => {
  const [old, fresh] = [temporaryFolder(), temporaryFolder()]
  const kept = {
    'opt/venue/.env': 'VITE_SITE_URL=https://www.venue.example',
    'etc/venue/hook-secrets': 'whsec_',
    'etc/nginx/venue/www.venue.example/site.conf': 'listen 443 ssl;',
    'srv/venue/releases/1/index.html': 'Home',
    'var/lib/venue/snapshot/index.json': '{}',
  }
  writeFiles(old, { ...kept, 'opt/venue/code.ts': 'in git' })
  symlinkSync('releases/1', join(old, 'srv/venue/current'))
  for (const root of [old, fresh]) mkdirSync(join(root, 'var/backups'), { recursive: true })
  const below = (commands: string, root: string) =>
    commands
      .replaceAll(/(?<![\w.-])\/(opt|srv|var)\b/g, `${root}/$1`)
      .replace('cd / ', `cd ${root} `)
      .replace(/ -C \/$/m, ` -C ${root}`)
  const stubs = { systemctl: '', npm: '', nginx: '', chown: '' }
  expect(await bash(below(backup, old), stubs)).toMatchObject({ code: 0 })
  cpSync(join(old, 'var/backups'), join(fresh, 'var/backups'), { recursive: true })
  writeFiles(join(fresh, 'opt/venue/deploy'), { 'install.sh': '#!/bin/sh' })
  chmodSync(join(fresh, 'opt/venue/deploy/install.sh'), 0o755)
  expect(await bash(below(restore, fresh), stubs)).toMatchObject({ code: 0 })
  expect(readFiles(fresh)).toMatchObject(kept)
  expect(readlinkSync(join(fresh, 'srv/venue/current'))).toBe('releases/1')
  expect(existsSync(join(fresh, 'opt/venue/code.ts'))).toBe(false)
})

const release = 'node-v24.99.0-linux-x64'

/** Runs the first commands against a folder in place of nodejs.org, whose Node is a shell script. */
async function installPrograms(tamper: (archive: Buffer) => Buffer) {
  const root = temporaryFolder()
  const [mirror, record] = [join(root, 'mirror'), join(root, 'called')]
  for (const folder of ['opt', 'usr/local/bin']) mkdirSync(join(root, folder), { recursive: true })
  writeFiles(mirror, { [`${release}/bin/node`]: '#!/bin/sh\necho v24.99.0\n' })
  const archive = join(mirror, `${release}.tar.gz`)
  await bash(`cd ${mirror}; chmod +x ${release}/bin/node; tar -czf ${archive} ${release}`, {})
  const bytes = readFileSync(archive)
  const names = ['linux-arm64.tar.gz', 'linux-x64.tar.xz', 'darwin-x64.tar.gz']
  const sums = names.map((name) => `${'0'.repeat(64)}  node-v24.99.0-${name}\n`)
  sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${release}.tar.gz\n`)
  writeFiles(mirror, { 'SHASUMS256.txt': sums.join('') })
  writeFileSync(archive, tamper(bytes))
  const { code } = await bash(
    programs.replaceAll('/usr/local/', `${root}/usr/local/`).replaceAll('/opt', `${root}/opt`),
    {
      'apt-get': `echo "$*" >> ${record}`,
      dpkg: 'echo amd64',
      curl: `cp ${mirror}/"\${2#https://nodejs.org/dist/latest-v24.x/}" .`,
    },
  )
  return { root, code, installed: readFileSync(record, 'utf8') }
}
