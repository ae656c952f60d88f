import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nginxProgram } from '../../scripts/programs/nginx.ts'
import { curlProgram, opensslProgram } from '../../scripts/programs/shell-tools.ts'
import { webhookProgram } from '../../scripts/programs/webhook.ts'
import { relocate, startDeployment } from '../support/deployment.ts'
import { temporaryFolder, writeFiles } from '../support/folders.ts'
import { runProgram } from '../support/run-script.ts'
import { standIns } from '../support/stand-ins.ts'

const blocks = [...readFileSync('deploy/README.md', 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)].map(
  ([, block = '']) => block,
)
const [setUp = '', send = '', addSecret = '', update = ''] = blocks

test('deploy/README.md has four blocks of commands, each run below', () => {
  expect(blocks).toHaveLength(4)
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

test('what is installed is what the recipe’s programs come with', async () => {
  const { lines } = await runWithoutRoot(setUp)
  const programsOfIt = [nginxProgram, webhookProgram, curlProgram, opensslProgram]
  expect(lines[0]).toBe(`apt-get install ${programsOfIt.flatMap(({ packages }) => packages).join(' ')}`)
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
