import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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
import { publishSite } from '../../../scripts/publish/publish-site.ts'
import { relocate, startDeployment } from '../../support/deployment.ts'
import { temporaryFolder, writeFiles } from '../../support/folders.ts'
import { runProgram } from '../../support/run-script.ts'
import { writeSmallSite } from '../../support/small-site.ts'
import { standIns } from '../../support/stub-programs.ts'

const blocks = [...readFileSync('deploy/README.md', 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)].map(
  ([, block = '']) => block,
)
const [programs = '', clone = '', setUp = '', operate = '', send = '', addSecret = '', update = ''] = blocks

test('deploy/README.md has seven blocks of commands, each run below', () => {
  expect(blocks).toHaveLength(7)
})

test.each([
  ['setting up', setUp],
  ['another release', update],
])('the commands of %s put every unit in place before systemd is told of it', async (_, block) => {
  const { root, lines } = await runWithoutRoot(block)
  const units = lines.flatMap((line) => line.match(/\bnocturne-[\w.-]+/g) ?? [])
  expect(units.length).toBeGreaterThan(1)
  for (const unit of units)
    expect([unit, existsSync(join(root, 'etc/systemd/system', unit))]).toEqual([unit, true])
  expect(lines).toContain('npm ci')
})

test('every timer, path and hook of the recipe is enabled', () => {
  const enabled = /enable --now (.*)/.exec(setUp)?.[1]?.split(' ').sort()
  const units = readdirSync('deploy/systemd').filter((name) =>
    readFileSync(join('deploy/systemd', name), 'utf8').includes('[Install]'),
  )
  expect(enabled).toEqual(units.sort())
})

test('the programs that are installed are those that the recipe and its tests need, and Node 24', async () => {
  const { root, installed, code } = await installPrograms((archive) => archive)
  const needed = [curlProgram, gitProgram, opensslProgram, nginxProgram, webhookProgram]
  expect(code).toBe(0)
  expect(installed).toEqual(
    `apt-get install ca-certificates ${needed.flatMap(({ packages }) => packages).join(' ')}`,
  )
  const node = await runProgram(join(root, 'usr/local/bin/node'), [])
  expect(node.stdout).toBe('v24.99.0\n')
})

test('an archive of Node that is not what its checksum says is not unpacked', async () => {
  const { root, code } = await installPrograms((archive) => Buffer.concat([archive, Buffer.from('!')]))
  expect(code).not.toBe(0)
  expect([readdirSync(join(root, 'usr/local/bin')), existsSync(join(root, 'opt', release))]).toEqual([
    [],
    false,
  ])
})

test('the project is cloned, with a file of settings that all commands read', async () => {
  const root = temporaryFolder()
  const git = async (...args: string[]) =>
    expect(await runProgram('git', ['-C', join(root, 'origin'), ...args])).toMatchObject({ code: 0 })
  writeFiles(join(root, 'origin'), { '.env.example': readFileSync('.env.example', 'utf8') })
  await git('init', '--quiet')
  await git('add', '.')
  await git('-c', 'user.name=o', '-c', 'user.email=o@nocturne.example', 'commit', '--quiet', '-m', 'All')
  const block = clone.replace(/https:\S+/, join(root, 'origin')).replaceAll('/opt/', `${root}/`)
  expect(await runProgram('bash', ['-euc', block])).toMatchObject({ code: 0 })
  expect(parseEnv(readFileSync(join(root, 'nocturne/.env'), 'utf8'))).toHaveProperty('VITE_FUNCTIONS_URL')
})

test('what the operator asks for is answered', async () => {
  const to = join(temporaryFolder(), 'published')
  writeSmallSite(join(to, '../site'))
  await publishSite({ from: join(to, '../site'), to, keep: 10 })
  const runuser = standIns({ runuser: 'shift 3; exec "$@"' })
  const block = operate.replaceAll('/opt/nocturne', process.cwd()).replaceAll('/srv/nocturne', to)
  const { code, stdout } = await runProgram('bash', ['-euc', block], {
    environment: { PATH: `${runuser}:${process.env.PATH}` },
  })
  expect(code).toBe(0)
  expect(stdout).toContain('"isOk": true')
  expect(stdout).toMatch(/ current\n$/)
})

test('what asks for a rebuild does, by the secret that is there and by the one that is added', async () => {
  const { url, machine, triggers } = await startDeployment()
  const secrets = join(machine.root, 'etc/nocturne/hook-secrets')
  const senders = temporaryFolder()
  const bash = (script: string) => runProgram('bash', ['-euc', script])
  const ring = () =>
    bash(send.replace(/https:\S+/, url).replace(' hook-secrets', ` ${join(senders, 'hook-secrets')}`))

  writeFiles(senders, { 'hook-secrets': readFileSync(secrets, 'utf8') })
  expect(await ring()).toMatchObject({ code: 0 })
  expect(await bash(relocate(addSecret, machine.root))).toMatchObject({ code: 0 })
  const [first, added, ...more] = readFileSync(secrets, 'utf8').trim().split('\n')
  expect([first, more]).toEqual([machine.secret, []])
  writeFiles(senders, { 'hook-secrets': `${added}\n` })
  expect(await ring()).toMatchObject({ code: 0 })
  expect(triggers()).toBe(2)
})

const release = 'node-v24.99.0-linux-x64'

// nodejs.org is a folder, whose archive has one program in place of Node.
async function installPrograms(tamper: (archive: Buffer) => Buffer) {
  const root = temporaryFolder()
  const [mirror, record] = [join(root, 'mirror'), join(root, 'called')]
  writeFiles(mirror, { [`${release}/bin/node`]: '#!/bin/sh\necho v24.99.0\n' })
  chmodSync(join(mirror, release, 'bin/node'), 0o755)
  for (const folder of ['opt', 'usr/local/bin']) mkdirSync(join(root, folder), { recursive: true })
  await runProgram('tar', ['-C', mirror, '-czf', join(mirror, `${release}.tar.gz`), release])
  const archive = readFileSync(join(mirror, `${release}.tar.gz`))
  const digest = createHash('sha256').update(archive).digest('hex')
  writeFileSync(join(mirror, `${release}.tar.gz`), tamper(archive))
  const others = ['linux-arm64.tar.gz', 'linux-x64.tar.xz', 'darwin-x64.tar.gz'].map(
    (name) => `node-v24.99.0-${name}`,
  )
  const sums = [...others.map((name) => `${'0'.repeat(64)}  ${name}`), `${digest}  ${release}.tar.gz`]
  writeFiles(mirror, { 'SHASUMS256.txt': `${sums.join('\n')}\n` })
  const path = standIns({
    'apt-get': `echo "apt-get $*" >> ${record}`,
    dpkg: 'echo amd64',
    curl: `for address; do :; done; case $address in https://nodejs.org/dist/latest-v24.x/*) cp ${mirror}/$(basename "$address") . ;; *) exit 6 ;; esac`,
  })
  const block = programs.replaceAll('/usr/local/', `${root}/usr/local/`).replaceAll('/opt', `${root}/opt`)
  const { code } = await runProgram('bash', ['-euc', block], {
    environment: { PATH: `${path}:${process.env.PATH}` },
  })
  const installed = readFileSync(record, 'utf8')
    .split('\n')
    .find((line) => line.includes(' install '))
  return { root, code, installed }
}

// What needs root, or a network, writes down how it was called.
async function runWithoutRoot(block: string): Promise<{ root: string; lines: string[] }> {
  const root = temporaryFolder()
  const record = join(root, 'called')
  const stub = `echo "$(basename "$0") $*" >> ${record}`
  const path = standIns({ 'apt-get': stub, npm: stub, systemctl: stub, runuser: stub })
  const { code, stderr } = await runProgram(
    'bash',
    ['-euc', block.replaceAll('/opt/nocturne', process.cwd())],
    { environment: { PATH: `${path}:${process.env.PATH}`, DESTDIR: root } },
  )
  expect([code, stderr]).toEqual([0, ''])
  return { root, lines: readFileSync(record, 'utf8').trim().split('\n') }
}
