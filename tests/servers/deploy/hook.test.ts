import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { relocate, startDeployment } from '../../support/deployment.ts'
import { temporaryFolder, writeFiles } from '../../support/folders.ts'
import { runProgram, runScript } from '../../support/run-script.ts'
import { newSecret, signedHeaders } from '../../support/signed-request.ts'

let hook: Awaited<ReturnType<typeof startDeployment>>
beforeAll(async () => {
  hook = await startDeployment()
})
afterAll(() => hook?.close())

/** Posts to the hook. Returns the status and the text of the response. */
async function post(headers: Record<string, string>, body = '', url = hook.url) {
  const response = await fetch(url, { method: 'POST', headers, body })
  return { status: response.status, text: await response.text() }
}

test('a signed request triggers a rebuild, whatever its body and type, and logs no error', async () => {
  const requests = [
    ['', 'application/json'],
    ['', 'text/plain'],
    ['{"title":"Café &amp; 酒場 🍸; 100%"}', 'application/json'],
    ['[{"type":"post.published"}]', 'application/json'],
    ['one\r\ntwo\nthree\r', 'multipart/form-data; boundary=x'],
    ['\0\u0001\0', 'application/x-www-form-urlencoded'],
  ] as const
  for (const [at, [body, type]] of requests.entries()) {
    const headers = signedHeaders(hook.secret, { id: `msg_type_${at}`, body })
    const response = await post({ ...headers, 'content-type': type }, body)
    expect([type, response]).toEqual([type, { status: 202, text: `Accepted msg_type_${at}\n` }])
    expect(hook.takeTrigger()).toBe(true)
  }
  await expect.poll(() => hook.journal().match(/\] 202 \|/g)).toHaveLength(requests.length)
  expect(hook.journal()).not.toMatch(/error/i)
})

test('a request that is unsigned, or was signed for another body, triggers nothing', async () => {
  const { 'webhook-signature': _, ...unsigned } = signedHeaders(hook.secret)
  for (const headers of [unsigned, signedHeaders(hook.secret, { body: 'short' })])
    expect(await post(headers, 'shorter')).toMatchObject({ status: 403 })
  expect(hook.takeTrigger()).toBe(false)
})

test('a request is accepted once, also when it is sent twice at once or signed again', async () => {
  const headers = signedHeaders(hook.secret, { id: 'msg_twice' })
  const responses = await Promise.all([post(headers), post(headers)])
  expect(responses.map(({ status }) => status).sort()).toEqual([202, 403])
  const again = signedHeaders(hook.secret, { id: 'msg_twice', at: 1 })
  expect(await post(again)).toMatchObject({ status: 403 })
  expect(hook.takeTrigger()).toBe(true)
})

test('send-hook.sh is accepted with the first secret and with one that README.md adds', async () => {
  const readme = readFileSync('deploy/README.md', 'utf8')
  const command = (start: string) => readme.split('\n').find((line) => line.startsWith(start)) ?? ''
  const sender = temporaryFolder()
  const send = (secret: string, ...body: string[]) => {
    // As Notepad writes it.
    writeFiles(sender, { 'hook-secrets': `\uFEFF${secret}\r\n`, body: '{"title":"Café"}\r\n\0' })
    const [, , ...words] = command('deploy/send-hook.sh').split(' ')
    expect(words).toEqual(['hook-secrets'])
    const files = [...words, ...body].map((name) => join(sender, name))
    return runProgram('sh', ['deploy/send-hook.sh', hook.url, ...files])
  }
  const accepted = { code: 0, stdout: expect.stringMatching(/^Accepted msg_[0-9a-f]{32}\n$/) }
  expect(await send(hook.secret)).toMatchObject(accepted)
  expect(hook.takeTrigger()).toBe(true)

  await runProgram('sh', ['-c', relocate(command('echo "whsec_'), hook.root)])
  const secrets = readFileSync(join(hook.root, 'etc/venue/hook-secrets'), 'utf8').trim().split('\n')
  expect(secrets).toEqual([hook.secret, expect.any(String)])
  expect(await send(secrets[1] ?? '', 'body')).toMatchObject(accepted)
  expect(hook.takeTrigger()).toBe(true)

  const noSecret = { code: 1, stderr: expect.stringMatching(/hook-secrets has no secret: /) }
  expect(await send('whsec_')).toMatchObject(noSecret)
  expect(await send(hook.secret.replace('whsec_', ''))).toMatchObject(noSecret)
  const stderr = expect.stringContaining('403')
  expect(await send(newSecret())).toMatchObject({ code: 22, stdout: 'Refused\n', stderr })
  expect(hook.takeTrigger()).toBe(false)
})

test('a body of a megabyte is refused', async () => {
  const body = 'x'.repeat(1_000_000)
  expect(await post(signedHeaders(hook.secret, { body }), body)).toMatchObject({ status: 413 })
})

test('a request that stops halfway is closed without a response', async () => {
  const { hostname, port } = new URL(hook.url)
  const socket = connect(Number(port), hostname)
  socket.write('POST /hooks/rebuild HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\nhal')
  expect(await text(socket)).toBe('')
})

test('more than six requests at once from one address are refused with 429', async () => {
  const nginx = await hook.startLimited()
  onTestFinished(() => nginx.close())
  const statuses: number[] = []
  for (let time = 1; time <= 9; time++)
    statuses.push((await post({}, '', `${nginx.url}/hooks/rebuild`)).status)
  expect(statuses.slice(0, 6)).toEqual([403, 403, 403, 403, 403, 403])
  expect(statuses.at(-1)).toBe(429)
})

test('the site beside the hook is served, and allows only GET and HEAD', async () => {
  const home = await fetch(hook.site)
  expect([home.status, home.headers.get('content-security-policy')]).toEqual([200, expect.any(String)])
  for (const path of ['/', '/menu', '/hooks/other', '/hooks/rebuild/'])
    expect([path, (await fetch(hook.site + path, { method: 'POST' })).status]).toEqual([path, 405])
  expect((await fetch(hook.url)).status).toBe(405)
})

test('a request whose command fails can be sent again', async () => {
  const folder = temporaryFolder()
  const secret = newSecret()
  writeFiles(folder, { secrets: `${secret}\n`, body: '' })
  const headers = signedHeaders(secret, { id: 'msg_again' })
  const verify = (secrets: string, ...command: string[]) =>
    runScript('verify-hook', ['--secrets', secrets, '--seen', join(folder, 'seen'), '--', ...command], {
      HOOK_ID: headers['webhook-id'],
      HOOK_TIMESTAMP: headers['webhook-timestamp'],
      HOOK_SIGNATURE: headers['webhook-signature'],
      HOOK_BODY_FILE: join(folder, 'body'),
    })
  const failure = (reason: string) =>
    `Error: The request is good, but ${reason}. The same request will be accepted again.\n`
  const secrets = join(folder, 'secrets')
  expect(await verify(secrets, 'sh', '-c', 'exit 3')).toMatchObject({
    code: 1,
    stderr: failure('sh failed (exit code 3)'),
  })
  // By its path: of the folders of PATH, a user may not be allowed to read one.
  expect(await verify(secrets, '/no-such-command')).toMatchObject({
    code: 1,
    stderr: failure('/no-such-command failed (spawnSync /no-such-command ENOENT)'),
  })
  expect(await verify(secrets, 'true')).toEqual({ code: 0, stdout: 'Accepted msg_again\n', stderr: '' })
  expect(await verify(join(folder, 'none'), 'true')).toMatchObject({
    code: 2,
    stderr: `Error: ${folder}/none, the file of secrets, cannot be read.\n`,
  })
})
