import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startDeployment } from '../../support/deployment.ts'
import { eventually } from '../../support/eventually.ts'
import { newSecret, ring, type SignOptions, signedHeaders } from '../../support/signed-request.ts'

test('a signed request is accepted through nginx, and asks for one rebuild', async () => {
  const { url, machine, triggers } = await startDeployment()
  const body = '{"type":"post.published"}'
  const headers = signedHeaders(machine.secret, { id: 'msg_right', body })
  expect(await ring(url, headers, body)).toEqual({ status: 202, text: 'Accepted msg_right\n' })
  expect(triggers()).toBe(1)
})

test('an accepted request leaves no error in the journal, with a body and without', async () => {
  const { url, machine, triggers, journal } = await startDeployment()
  const bodies = ['', '{"title":"Gin &amp; it; 100%","body":"<p>…</p>"}', '[{"type":"post.published"}]']
  for (const body of bodies) {
    const headers = { ...signedHeaders(machine.secret, { body }), 'content-type': 'application/json' }
    expect(await ring(url, headers, body)).toMatchObject({ status: 202 })
  }
  expect(await ring(url, signedHeaders(machine.secret))).toMatchObject({ status: 202 })
  expect(triggers()).toBe(4)
  await eventually(() => expect(journal().match(/\] 202 \|/g)).toHaveLength(4))
  expect(journal()).not.toMatch(/error/i)
})

const refusals: [string, SignOptions, (headers: Record<string, string>) => void][] = [
  [
    'unsigned',
    {},
    (headers) => {
      delete headers['webhook-signature']
    },
  ],
  [
    'signed with another secret',
    {},
    (headers) => Object.assign(headers, signedHeaders(newSecret(), { body: 'body' })),
  ],
  ['signed for another body', { body: 'another' }, () => {}],
  ['given another id', {}, (headers) => Object.assign(headers, { 'webhook-id': 'msg_other' })],
  ['of another version of signature', {}, (headers) => swap(headers, 'v1,', 'v2,')],
  ['older than five minutes', { at: -310 }, () => {}],
  ['from more than five minutes ahead', { at: 310 }, () => {}],
]

test.each(refusals)('a request that is %s is refused, and nothing is rebuilt', async (_, options, spoil) => {
  const { url, machine, triggers } = await startDeployment()
  const headers = signedHeaders(machine.secret, { body: 'body', ...options })
  spoil(headers)
  expect(await ring(url, headers, 'body')).toMatchObject({ status: 403 })
  expect(triggers()).toBe(0)
})

function swap(headers: Record<string, string>, from: string, to: string) {
  headers['webhook-signature'] = headers['webhook-signature']?.replace(from, to) ?? ''
}

test('a request that has come before is refused, also when it is signed anew', async () => {
  const { url, machine, triggers } = await startDeployment()
  const headers = signedHeaders(machine.secret, { id: 'msg_twice' })
  expect(await ring(url, headers)).toMatchObject({ status: 202 })
  expect(await ring(url, headers)).toEqual({ status: 403, text: 'Refused\n' })
  expect(await ring(url, signedHeaders(machine.secret, { id: 'msg_twice', at: 1 }))).toMatchObject({
    status: 403,
  })
  expect(triggers()).toBe(1)
})

test('of the same request four times at once one is accepted', async () => {
  const { url, machine, triggers } = await startDeployment()
  const headers = signedHeaders(machine.secret)
  const answers = await Promise.all([1, 2, 3, 4].map(() => ring(url, headers)))
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 403, 403, 403])
  expect(triggers()).toBe(1)
})

test('while one secret takes another’s place, both are valid; the one that was taken out is not', async () => {
  const { url, machine, triggers } = await startDeployment()
  const next = newSecret()
  machine.setSecrets('# the old one goes on Friday', machine.secret, next)
  expect(await ring(url, signedHeaders(machine.secret))).toMatchObject({ status: 202 })
  expect(await ring(url, signedHeaders(next))).toMatchObject({ status: 202 })
  // A sender that rotates signs with both.
  const both = signedHeaders(next)
  swap(both, 'v1,', `${signedHeaders(newSecret())['webhook-signature']} v1,`)
  expect(await ring(url, both)).toMatchObject({ status: 202 })
  machine.setSecrets(next)
  expect(await ring(url, signedHeaders(machine.secret))).toMatchObject({ status: 403 })
  expect(triggers()).toBe(3)
})

test('a body of a megabyte is refused before it is read', async () => {
  const { url, machine, triggers } = await startDeployment()
  const body = 'x'.repeat(1_000_000)
  expect(await ring(url, signedHeaders(machine.secret, { body }), body)).toMatchObject({ status: 413 })
  expect(triggers()).toBe(0)
})

test('a request that stops half-way is given up, and nothing is rebuilt', async () => {
  const { url, machine, triggers } = await startDeployment()
  const { answer, seconds } = await drip(url, signedHeaders(machine.secret, { body: 'slow' }), {
    declared: 4,
    sent: 'sl',
  })
  expect(answer).toBe('')
  expect(seconds).toBeGreaterThan(4)
  expect(triggers()).toBe(0)
})

test('a request that drips until its time is over is refused for that', async () => {
  const { url, machine, triggers } = await startDeployment()
  const headers = signedHeaders(machine.secret, { body: 'slow', at: -298 })
  const { answer } = await drip(url, headers, { declared: 4, sent: 'slow' })
  expect(answer).toMatch(/^HTTP\/1\.1 403 /)
  expect(triggers()).toBe(0)
})

test('who rings too often is told so', async () => {
  const { url, triggers } = await startDeployment()
  const statuses: number[] = []
  for (let time = 0; time < 9; time++) statuses.push((await ring(url, {})).status)
  expect(statuses.slice(0, 6)).toEqual([403, 403, 403, 403, 403, 403])
  expect(statuses.at(-1)).toBe(429)
  expect(triggers()).toBe(0)
})

test('beside its hook the site is served as ever, and takes nothing but GET and HEAD', async () => {
  const { site, url } = await startDeployment()
  const home = await fetch(site)
  expect([home.status, home.headers.get('content-security-policy')]).toEqual([200, expect.any(String)])
  for (const path of ['/', '/menu', '/hooks/other', '/hooks/rebuild/'])
    expect([path, (await fetch(site + path, { method: 'POST' })).status]).toEqual([path, 405])
  expect((await fetch(url)).status).toBe(405)
})

// Sends a request a byte a second, and then waits for what is said.
function drip(
  url: string,
  headers: Record<string, string>,
  { declared, sent }: { declared: number; sent: string },
) {
  const { hostname, port, pathname } = new URL(url)
  const started = performance.now()
  return new Promise<{ answer: string; seconds: number }>((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`POST ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n`)
    socket.write(`Content-Length: ${declared}\r\n${lines.join('')}\r\n`)
    for (const [at, byte] of [...sent].entries())
      setTimeout(() => socket.write(byte), (at + 1) * 1000).unref()
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve({ answer, seconds: (performance.now() - started) / 1000 }))
  })
}
