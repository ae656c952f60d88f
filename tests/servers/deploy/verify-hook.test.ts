import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { claimId } from '../../../scripts/verify-hook/replay-guard.ts'
import { parseSecrets } from '../../../scripts/verify-hook/signature.ts'
import { startDeployment, startHook } from '../../support/deployment.ts'
import { temporaryFolder, writeFiles } from '../../support/folders.ts'
import { runScript } from '../../support/run-script.ts'
import { newSecret, ring, signedHeaders } from '../../support/signed-request.ts'

test.each([
  ['nothing at all', Buffer.alloc(0)],
  ['line ends of both kinds', Buffer.from('one\r\ntwo\nthree\r')],
  ['letters past ASCII', Buffer.from('{"title":"Café – 酒場 🍸"}')],
  ['zeros', Buffer.from([0, 1, 0])],
])('verifies a body of %s, whatever its content type', async (_, body) => {
  const { url, machine, triggers } = await startDeployment()
  const types = ['application/json', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded']
  for (const [at, type] of types.entries()) {
    const signed = signedHeaders(machine.secret, { id: `msg_${at}`, body: body.toString() })
    const headers = { ...signed, 'content-type': type }
    const answer = await ring(url, headers, new Uint8Array(body))
    expect([type, answer]).toEqual([type, { status: 202, text: `Accepted msg_${at}\n` }])
  }
  // One byte more is another body.
  const longer = signedHeaders(machine.secret, { id: 'msg_more', body: body.toString() })
  expect(await ring(url, longer, new Uint8Array([...body, 0]))).toMatchObject({ status: 403 })
  expect(triggers()).toBe(types.length)
})

test('verifies a body that is too large for an environment variable', async () => {
  const { url, machine, triggers } = await startHook()
  const body = Buffer.alloc(600_000, 'long ')
  const headers = signedHeaders(machine.secret, { id: 'msg_long', body: body.toString() })
  expect(await ring(url, headers, new Uint8Array(body))).toEqual({ status: 202, text: 'Accepted msg_long\n' })
  expect(triggers()).toBe(1)
})

test('refuses a body that is not UTF-8', async () => {
  const { folder, verify } = verifier()
  writeFileSync(join(folder, 'body'), Buffer.from([0xff, 0xfe]))
  // As the library would read it.
  const headers = signedHeaders(secret, { id: 'msg_bytes', body: '\ufffd\ufffd' })
  expect(await verify(headers, 'true')).toMatchObject({
    code: 1,
    stderr: 'Error: Refused msg_bytes: its body is not UTF-8.\n',
  })
})

test('a request whose command fails may be sent again', async () => {
  const { folder, verify } = verifier()
  const headers = signedHeaders(secret, { id: 'msg_again' })
  expect(await verify(headers, 'sh', '-c', 'exit 3')).toMatchObject({
    code: 1,
    stderr:
      'Error: The request is good, but sh failed (exit code 3). The same request will be taken again.\n',
  })
  expect(await verify(headers, 'no-such-command')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no-such-command failed (spawnSync no-such-command ENOENT)'),
  })
  const again = await verify(headers, 'touch', join(folder, 'trigger'))
  expect(again).toEqual({ code: 0, stdout: 'Accepted msg_again\n', stderr: '' })
  expect(existsSync(join(folder, 'trigger'))).toBe(true)
})

test('names all headers that are missing or wrong', async () => {
  const { verify } = verifier()
  expect(await verify({}, 'true')).toMatchObject({
    code: 1,
    stderr:
      'Error: Refused a request: webhook-id is missing, webhook-timestamp is missing, webhook-signature is missing.\n',
  })
  const odd = { 'webhook-id': 'a.b', 'webhook-timestamp': '12e3', 'webhook-signature': 'v1,' }
  expect(await verify(odd, 'true')).toMatchObject({
    code: 1,
    stderr:
      'Error: Refused a request: webhook-id must be without dots, webhook-timestamp must be Unix seconds.\n',
  })
})

test('one signature does not hold for another split of id, time and body', async () => {
  const { folder, verify } = verifier()
  const now = Math.floor(Date.now() / 1000)
  const headers = signedHeaders(secret, { id: 'msg', body: `${now}.rest` })
  const moved = {
    ...headers,
    'webhook-id': `msg.${headers['webhook-timestamp']}`,
    'webhook-timestamp': `${now}`,
  }
  writeFiles(folder, { body: 'rest' })
  expect(await verify(moved, 'true')).toMatchObject({ code: 1 })
})

test('exits 2 for a file of secrets that is missing, empty or wrong, and prints no secret', async () => {
  const { folder, verify } = verifier()
  const headers = signedHeaders(secret)
  const short = 'whsec_c2hvcnQ='
  for (const [text, message] of [
    ['# none\n', 'The file of secrets has none. Make one: echo whsec_$(openssl rand -base64 32)'],
    [`${secret}\n${short}\n`, 'Secret on line 2: must be whsec_ and the base64 of 24 to 64 bytes.'],
  ] as const) {
    writeFiles(folder, { secrets: text })
    expect(await verify(headers, 'true')).toEqual({ code: 2, stdout: '', stderr: `Error: ${message}\n` })
  }
  const { code, stderr } = await runScript('verify-hook', [
    ...['--secrets', join(folder, 'none'), '--seen', join(folder, 'seen'), '--', 'true'],
  ])
  expect([code, stderr]).toEqual([2, `Error: ${folder}/none, the file of secrets, cannot be read.\n`])
})

test('a secret is whsec_ and whole base64', () => {
  for (const line of ['plain', secret.slice(6), `${secret}=`, secret.replace('whsec_', 'whsec'), 'whsec_'])
    expect(() => parseSecrets(line)).toThrow('Secret on line 1')
  expect(parseSecrets(`\r\n ${secret}\r\n`)).toEqual([secret])
})

test('keeps an id until its timestamp cannot be valid', () => {
  const folder = join(temporaryFolder(), 'seen')
  const now = Date.now() / 1000
  claimId(folder, 'msg_old', now)
  claimId(folder, 'msg_new', now + 590)
  expect(readdirSync(folder)).toHaveLength(2)
  expect(() => claimId(folder, 'msg_old', now + 590)).toThrow('Refused msg_old: it has come before.')
  claimId(folder, 'msg_newer', now + 610)
  // Both were made now, so both have gone.
  expect(readdirSync(folder)).toHaveLength(1)
})

test('stores any id as an empty file named after its hash', () => {
  const folder = join(temporaryFolder(), 'seen')
  claimId(folder, '../../etc/passwd', Date.now() / 1000)
  const [name = ''] = readdirSync(folder)
  expect(name).toMatch(/^[0-9a-f]{64}$/)
  expect(readFileSync(join(folder, name), 'utf8')).toBe('')
})

const secret = newSecret()

// The verifier as webhook calls it, with an empty body unless the test writes another.
function verifier() {
  const folder = temporaryFolder()
  writeFiles(folder, { secrets: `${secret}\n`, body: '' })
  const options = ['--secrets', join(folder, 'secrets'), '--seen', join(folder, 'seen'), '--']
  const verify = (headers: Record<string, string>, ...command: string[]) =>
    runScript('verify-hook', [...options, ...command], {
      ...Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [
          name.replace('webhook-', 'HOOK_').toUpperCase(),
          value,
        ]),
      ),
      HOOK_BODY_FILE: join(folder, 'body'),
    })
  return { folder, verify }
}
