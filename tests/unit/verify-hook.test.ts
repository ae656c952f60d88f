import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { claimId, parseSecrets, readRequest, verifySignature } from '../../scripts/verify-hook/request.ts'
import { temporaryFolder, writeFiles } from '../support/folders.ts'
import { newSecret, signedHeaders } from '../support/signed-request.ts'

const [secret, otherSecret] = [newSecret(), newSecret()]
const now = () => Math.floor(Date.now() / 1000)

/** Reads and verifies a request as the command does. */
function verify(headers: Record<string, string>, body: string | Buffer = 'body', secrets = [secret]) {
  const HOOK_BODY_FILE = join(temporaryFolder(), 'body')
  writeFileSync(HOOK_BODY_FILE, body)
  const entries = Object.entries(headers).map(([name, value]) => [name.replace('webhook-', 'HOOK_'), value])
  const environment = Object.fromEntries(entries.map(([name = '', value]) => [name.toUpperCase(), value]))
  verifySignature(readRequest({ HOOK_BODY_FILE, ...environment }), secrets, now())
}

const unknownSignature = 'no signature of it is by a secret that is valid here.'
const signed = (options = {}) => signedHeaders(secret, { id: 'msg_a', body: 'body', ...options })

test.each([
  ['signed with another secret', signedHeaders(otherSecret, { id: 'msg_a', body: 'body' }), unknownSignature],
  ['signed for another body', signed({ body: 'another' }), unknownSignature],
  ['with another id', { ...signed({ id: 'msg_b' }), 'webhook-id': 'msg_a' }, unknownSignature],
  [
    'with another version of signature',
    { ...signed(), 'webhook-signature': signed()['webhook-signature'].replace('v1', 'v2') },
    unknownSignature,
  ],
  ['older than five minutes', signed({ at: -310 }), /^Refused msg_a: its timestamp is 31\d s old, 300 are/],
  ['more than five minutes ahead', signed({ at: 320 }), /^Refused msg_a: its timestamp is 3\d\d s ahead/],
])('refuses a request that is %s', (_, headers, message) => {
  expect(() => verify(signed())).not.toThrow()
  expect(() => verify(headers)).toThrow(message)
})

test('refuses a body that is not UTF-8, also when signed the way the library reads it', () => {
  const headers = signed({ body: '\ufffd\ufffd' })
  expect(() => verify(headers, Buffer.from([0xff, 0xfe]))).toThrow('Refused msg_a: its body is not UTF-8.')
})

test('refuses a signature for another split of id, timestamp and body', () => {
  const headers = signed({ body: `${now()}.rest` })
  const moved = {
    ...headers,
    'webhook-id': `msg_a.${headers['webhook-timestamp']}`,
    'webhook-timestamp': String(now()),
  }
  expect(() => verify(moved, 'rest')).toThrow('webhook-id must be without dots')
})

test('names all headers that are missing or wrong', () => {
  expect(() => verify({})).toThrow(
    'Refused a request: webhook-id is missing, webhook-timestamp is missing, webhook-signature is missing.',
  )
  const wrong = { 'webhook-id': 'a.b', 'webhook-timestamp': '12e3', 'webhook-signature': 'v1,' }
  expect(() => verify(wrong)).toThrow(
    'Refused a request: webhook-id must be without dots, webhook-timestamp must be Unix seconds.',
  )
})

test('accepts each secret of the file, and a request that is signed with several', () => {
  const secrets = parseSecrets(`# the old one goes on Friday\r\n${secret}\r\n\n ${otherSecret}\n`)
  expect(secrets).toEqual([secret, otherSecret])
  const other = signedHeaders(otherSecret, { body: 'body' })
  expect(() => verify(signed(), 'body', secrets)).not.toThrow()
  expect(() => verify(other, 'body', secrets)).not.toThrow()
  const signatures = `${signedHeaders(newSecret())['webhook-signature']} ${other['webhook-signature']}`
  expect(() => verify({ ...other, 'webhook-signature': signatures }, 'body', secrets)).not.toThrow()
})

test('names the line of a secret that is not whsec_ and base64, without printing it', () => {
  const invalid = [
    'plain',
    secret.slice(6),
    `${secret}=`,
    secret.replace('_', ''),
    'whsec_',
    'whsec_c2hvcnQ=',
  ]
  for (const line of invalid) {
    const message = 'Secret on line 2: must be whsec_ and the base64 of 24 to 64 bytes.'
    expect(() => parseSecrets(`${secret}\n${line}\n`)).toThrow(message)
  }
  expect(() => parseSecrets('# none\n')).toThrow('Make one: echo whsec_$(openssl rand -base64 32)')
})

test('keeps an id until its timestamp is no longer valid', () => {
  const folder = join(temporaryFolder(), 'seen')
  writeFiles(folder, { 'hook-secrets': 'Mine' })
  claimId(folder, 'msg_old', now())
  claimId(folder, 'msg_new', now() + 590)
  expect(readdirSync(folder)).toHaveLength(3)
  expect(() => claimId(folder, 'msg_old', now() + 590)).toThrow('Refused msg_old: it has come before.')
  // Both files are from now, so both have expired.
  claimId(folder, 'msg_newer', now() + 610)
  expect(readdirSync(folder)).toHaveLength(2)
  expect(readdirSync(folder)).toContain('hook-secrets')
})

test('stores any id as an empty file that is named after its hash', () => {
  const folder = join(temporaryFolder(), 'seen')
  claimId(folder, '../../etc/passwd', now())
  const [name = ''] = readdirSync(folder)
  expect(name).toMatch(/^[0-9a-f]{64}$/)
  expect(readFileSync(join(folder, name), 'utf8')).toBe('')
})

test('its bundle has no schema library, which would take longer to load than all the rest', () => {
  const bundle = join(temporaryFolder(), 'verify-hook.mjs')
  const options = ['--platform', 'node', '--format', 'esm', '-o', bundle]
  execFileSync('node_modules/.bin/rolldown', ['scripts/verify-hook.ts', ...options], { stdio: 'pipe' })
  expect(readFileSync(bundle, 'utf8')).not.toContain('Zod')
})
