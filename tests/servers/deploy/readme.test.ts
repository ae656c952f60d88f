import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import {
  curlProgram,
  gitProgram,
  nginxProgram,
  opensslProgram,
  webhookProgram,
} from '../../../scripts/programs/programs.ts'
import { analyzeWithSystemd } from '../../../scripts/programs/systemd.ts'
import { publishSite } from '../../../scripts/publish/publish-site.ts'
import { temporaryFolder, writeFiles } from '../../support/folders.ts'
import { runProgram } from '../../support/run-script.ts'
import { writeSmallSite } from '../../support/small-site.ts'
import { standIns } from '../../support/stub-programs.ts'

const readme = readFileSync('deploy/README.md', 'utf8')
const blocks = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block)
// hook.test.ts runs the sixth and the seventh.
const [programs = '', clone = '', setUp = '', listen = '', operate = '', , , update = '', second = ''] =
  blocks

/** Runs commands in bash until one fails, with scripts in place of programs that need root or a network. */
function bash(commands: string, programs: Record<string, string>, environment: Record<string, string> = {}) {
  return runProgram('bash', ['-euc', commands], {
    environment: { PATH: `${standIns(programs)}:${process.env.PATH}`, ...environment },
  })
}

test('the commands of the setup and of an update install every unit before systemd uses it', async () => {
  const root = temporaryFolder()
  const origin = join(root, 'origin')
  cpSync('deploy', join(origin, 'deploy'), { recursive: true })
  cpSync('.env.example', join(origin, '.env.example'))
  const author = '-c user.name=o -c user.email=o@venue.example'
  await bash(`cd ${origin}; git init -q; git add .; git ${author} commit -qm All`, {})

  const record = join(root, 'called')
  const stub = `echo "$(basename "$0") $*" >> ${record}`
  const commands = (clone.replace(/https:\S+/, origin) + setUp).replaceAll('/opt/', `${root}/`)
  for (const block of [commands, update.replaceAll('/opt/', `${root}/`)]) {
    writeFileSync(record, '')
    const stubs = { npm: stub, systemctl: stub, runuser: stub }
    expect(await bash(block, stubs, { DESTDIR: root })).toMatchObject({ code: 0 })
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
  const commands = operate.replaceAll('/opt/venue', process.cwd()).replaceAll('/srv/venue', to)
  const { code, stdout } = await bash(commands, { runuser: 'shift 3; exec "$@"' })
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
  expect(files).toHaveLength(5)
  expect(analyzeWithSystemd('verify', ...files)).toEqual({ code: 0, output: '' })
  for (const file of files) expect(readFileSync(file, 'utf8'), file).not.toContain('venue')
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
