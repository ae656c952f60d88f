import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { describeError } from '@venue-site/cli/errors'
import { close, listen } from '@venue-site/cli/listen'
import { HttpError } from '@venue-site/posts/functions-errors'
import { redirectTarget } from '@venue-site/posts/http-client.server'
import { waitBeforeRetry } from '@venue-site/posts/retry-policy'
import { expect, onTestFinished, test } from 'vitest'
import { readFiles, temporaryFolder } from '../../support/folders.ts'
import { sendJson, serve } from '../../support/http.ts'
import { detailsOf, fakeHost, hostWithDetails, pullFrom } from '../../support/pull.ts'

const slugs = Array.from({ length: 30 }, (_, at) => `p${at}`)

const withoutRetries = { environment: { SNAPSHOT_RETRIES: '0' } }

test('keeps as many connections as requests may be in flight', async () => {
  const origin = await fakeHost(slugs)
  let connections = 0
  const server = createServer(async (request, response) => {
    sendJson(response, await (await fetch(origin + request.url)).json())
  }).on('connection', () => connections++)
  const port = await listen(server, 0, '127.0.0.1')
  onTestFinished(() => close(server))
  const { requests } = await pullFrom(`http://127.0.0.1:${port}`)
  expect(requests).toBeGreaterThan(30)
  expect(connections).toBe(4)
})

test.each([
  ['in seconds', '7', 7_000],
  ['as a date', 'Sun, 01 Feb 2026 00:00:09 GMT', 9_000],
  ['as a past date', 'Sun, 01 Feb 2026 00:00:00 GMT', 0],
])('waits as long as Retry-After says: %s', (_, retryAfter, wait) => {
  const now = () => Date.parse('2026-02-01T00:00:00Z')
  expect(waitBeforeRetry(new HttpError(429, 'http://h/', retryAfter), 1, { now })).toBe(wait)
})

test.each([
  [1, 1_000, 'soon'],
  [2, 2_000, '-1'],
  [3, 4_000, '1.5'],
  [9, 30_000, undefined],
])('without Retry-After, waits a random time before retry %i, up to %i ms: %s', (attempt, ceiling, value) => {
  const error = new HttpError(503, 'http://h/', value)
  expect(waitBeforeRetry(error, attempt, { random: () => 0 })).toBe(0)
  expect(waitBeforeRetry(error, attempt, { random: () => 0.5 })).toBe(ceiling / 2)
})

test('retries after the time that the host asks for', async () => {
  const asked: number[] = []
  const url = await hostWithDetails((response) => {
    asked.push(performance.now())
    if (asked.length > 1) sendJson(response, detailsOf('b'))
    else response.writeHead(429, { 'Retry-After': '1' }).end()
  })
  expect(await pullFrom(url)).toMatchObject({ total: 2, retries: 1 })
  expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(995)
})

test('fails at once if the host asks for more time than the pull has', async () => {
  const url = await serve((_, response) => response.writeHead(503, { 'Retry-After': '7200' }).end())
  await expect(pullFrom(url)).rejects.toThrow(/asks clients to wait 7,200 s.*SNAPSHOT_DEADLINE_MS/)
})

test('fails at the deadline, with requests in flight', async () => {
  const url = await fakeHost(slugs, (request, response) => {
    if (request.pathname !== '/get_details') return false
    sleep(200).then(() => sendJson(response, detailsOf(request.searchParams.get('slug') ?? '')))
    return true
  })
  const folder = temporaryFolder()
  const slow = pullFrom(url, join(folder, 'snapshot'), { environment: { SNAPSHOT_DEADLINE_MS: '700' } })
  await expect(slow).rejects.toThrow('The pull was not done within 0.7 s.')
  expect(readdirSync(folder)).toEqual([])
})

test('follows a redirect, and sends the key to the same origin only', async () => {
  const keys: unknown[] = []
  const noting = (slug: string) => (_: URL, _response: ServerResponse, request: IncomingMessage) => {
    keys.push([slug, 'authorization' in request.headers, 'apikey' in request.headers])
    return false
  }
  const elsewhere = await fakeHost(['a'], noting('elsewhere'))
  const url = await fakeHost(['a'], (request, response) => {
    if (request.pathname.startsWith('/old')) {
      response.writeHead(302, { Location: `${request.pathname.slice(4)}${request.search}` }).end()
      return true
    }
    if (request.pathname !== '/get_details') return false
    response.writeHead(307, { Location: elsewhere + request.pathname + request.search }).end()
    return true
  })
  const local = await fakeHost(['a'], noting('here'))
  const environment = { VITE_FUNCTIONS_KEY: 'sb_publishable_a' }
  expect(await pullFrom(`${url}/old`, undefined, { environment })).toMatchObject({ total: 1 })
  await pullFrom(local, undefined, { environment })
  expect(new Set(keys.map(String))).toEqual(new Set(['elsewhere,false,false', 'here,true,true']))
})

test.each([
  [
    'refused',
    (response: ServerResponse) => sendJson(response, { error: 'log in' }, 403),
    'HTTP error! status: 403',
  ],
  [
    'answered with a page',
    (response: ServerResponse) => response.end('<html>'),
    'must be JSON, but begins with "<html>"',
  ],
  [
    'answered with what cannot be decompressed',
    (response: ServerResponse) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('x'),
    'must be complete gzip',
  ],
  ['cut off', (response: ServerResponse) => response.destroy(), 'No answer from the functions host'],
])('a redirected call that is then %s names its first and its last address', async (_, answer, message) => {
  const last = await serve((_request, response) => void answer(response))
  const between = await serve((_request, response) => {
    response.writeHead(302, { Location: `${last}/login?from=here` }).end()
  })
  const first = await serve((request, response) => {
    response.writeHead(307, { Location: between + request.url }).end()
  })
  const error = await pullFrom(first, undefined, withoutRetries).catch((thrown: unknown) => thrown)
  const described = describeError(error)
  expect(described).toContain(message)
  expect(described).toContain(
    `(GET ${first}/get_metainfo?domain=localhost&page=1, redirected to ${last}/login?from=here)`,
  )
})

test.each([
  ['/b?c', 'http://h/b?c', true],
  ['https://h/', 'https://h/', false],
  ['http://other/', 'http://other/', false],
])('follows a redirect to %s, to %s', (location, href, keepsOrigin) => {
  expect(redirectTarget(location, 'http://h/a')).toEqual({ href, keepsOrigin })
})

test.each([
  ['file:///etc/passwd', 'http://h/'],
  ['data:application/json,{}', 'http://h/'],
  ['javascript:alert(1)', 'http://h/'],
  ['http://h/', 'https://h/'],
  ['http://', 'http://h/'],
])('does not follow a redirect to %s from %s', (location, from) => {
  expect(() => redirectTarget(location, from)).toThrow(/which is not followed/)
})

test.each([
  ['br', brotliCompressSync],
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
] as const)('decompresses %s, and counts the bytes as sent', async (encoding, pack) => {
  const asked: unknown[] = []
  const packed = pack(JSON.stringify(detailsOf('b', { blog: 'word '.repeat(10_000) })))
  const url = await fakeHost(['b'], (request, response, { headers }) => {
    if (request.pathname !== '/get_details') return false
    asked.push(headers['accept-encoding'])
    response.writeHead(200, { 'Content-Encoding': encoding }).end(packed)
    return true
  })
  const { total, bytes } = await pullFrom(url)
  expect(total).toBe(1)
  expect(bytes).toBeLessThan(packed.length + 500)
  expect(asked).toEqual(['br, gzip, deflate'])
})

test.each([
  [
    'decompresses to more than 8 MB',
    'gzip',
    gzipSync(Buffer.alloc(100 * 1024 * 1024)),
    'must be 8 MB or less',
  ],
  [
    'has an encoding that was not asked for',
    'zstd',
    Buffer.from('x'),
    'must be compressed as br, gzip, deflate',
  ],
  ['is truncated', 'gzip', gzipSync('{"slug":"b"}').subarray(0, 15), 'must be complete gzip'],
])('rejects an answer that %s', async (_, encoding, body, message) => {
  const url = await hostWithDetails((response) => {
    response.writeHead(200, { 'Content-Encoding': encoding }).end(body)
  })
  const { rejections } = await pullFrom(url, undefined, withoutRetries)
  expect(rejections[0]?.problems[0]?.message).toContain(message)
})

/** A host that tags its answers, and what it was asked. */
async function taggingHost() {
  const statuses: number[] = []
  const state = { body: 'first' }
  const url = await serve((request, response) => {
    const etag = `"${state.body}"`
    const status = request.headers['if-none-match'] === etag ? 304 : 200
    statuses.push(status)
    response.setHeader('ETag', etag)
    if (status === 304) response.writeHead(304).end()
    else if (request.url?.startsWith('/get_details')) sendJson(response, detailsOf('a', { blog: state.body }))
    else sendJson(response, { blogs: [{ id: 1, slug: 'a', metaTitle: '', metaDescription: '' }], total: 1 })
  })
  return { url, statuses, state }
}

test('does not download again what has not changed since the last pull', async () => {
  const { url, statuses, state } = await taggingHost()
  const cache = temporaryFolder()
  const out = join(temporaryFolder(), 'snapshot')
  await pullFrom(url, out, { cache })
  const before = readFiles(out)
  statuses.length = 0
  expect(await pullFrom(url, out, { cache })).toMatchObject({ total: 1, written: false, bytes: 0 })
  expect(new Set(statuses)).toEqual(new Set([304]))
  expect(readFiles(out)).toEqual(before)
  state.body = 'second'
  expect(await pullFrom(url, out, { cache })).toMatchObject({ changed: ['a'] })
  expect(readFiles(out)['posts/a.json']).toContain('second')
})

test('ignores a corrupt cache, and that of another key', async () => {
  const { url, statuses } = await taggingHost()
  const cache = temporaryFolder()
  await pullFrom(url, undefined, { cache })
  for (const name of readdirSync(cache)) {
    const file = join(cache, name)
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -2))
  }
  statuses.length = 0
  expect(await pullFrom(url, undefined, { cache })).toMatchObject({ total: 1, rejections: [] })
  expect(statuses).toContain(200)
  statuses.length = 0
  await pullFrom(url, undefined, { cache, environment: { VITE_FUNCTIONS_KEY: 'other' } })
  expect(statuses[0]).toBe(200)
})

test('does not cache an answer that cannot be read', async () => {
  let cut = true
  const url = await hostWithDetails((response) => {
    response.setHeader('ETag', '"b"')
    if (cut) response.writeHead(200).end('{"slug":"b"')
    else sendJson(response, detailsOf('b'))
    cut = false
  })
  expect(await pullFrom(url, undefined, { cache: temporaryFolder() })).toMatchObject({ total: 2, retries: 1 })
})
