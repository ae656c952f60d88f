import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { expect, onTestFinished, test } from 'vitest'
import { seededRandom } from '../../../bench/random.ts'
import { faults, madeUpPost, startScriptedHost } from '../../../bench/scripted-host.ts'
import { describeWarnings } from '../../../scripts/pull/report.ts'
import { readFiles, temporaryFolder } from '../../support/folders.ts'
import { sendJson, serve } from '../../support/http.ts'
import { detailsOf, fakeHost, hostWithDetails, pullFrom } from '../../support/pull.ts'

const megabyte = 1024 * 1024

function trickle(response: ServerResponse) {
  response.writeHead(200)
  const timer = setInterval(() => response.write('{'), 1_000)
  response.on('close', () => clearInterval(timer))
}

test('prints control characters in a slug or a total harmlessly', async () => {
  const evil = 'a\u001b[2K\u0007\r\nSnapshot written'
  const url = await serve((request, response) => {
    if (request.url?.includes('page=2')) return sendJson(response, { blogs: [], total: evil })
    if (request.url?.startsWith('/get_details')) return sendJson(response, detailsOf('b'))
    const [bad, good] = [
      { ...detailsOf(evil), id: 1 },
      { ...detailsOf('b'), id: 2 },
    ]
    sendJson(response, { blogs: [bad, good, { ...good, id: 3, slug: '::error::c' }], total: evil })
  })
  const lines = describeWarnings(await pullFrom(url), 'snapshot')
  expect(lines).toHaveLength(4)
  expect(lines.join('')).not.toMatch(/\p{Cc}/u)
  for (const line of lines) expect(line).not.toMatch(/^\s*::/)
})

type Respond = (response: ServerResponse) => void

// The host may be at fault and not the post: such a call is retried.
const unreadable: [string, Respond, RegExp][] = [
  [
    'is HTML',
    (r) => r.end('<!doctype html><title>Bad gateway</title>'),
    /must be JSON, but begins with "<!doctype html>/,
  ],
  [
    'breaks off',
    (r) => r.writeHead(200, { 'Content-Length': '999' }).write('{', () => r.destroy()),
    /No answer from the functions host/,
  ],
  ['is not UTF-8', (r) => r.end(Buffer.from('{"slug":"caf\u00e9"}', 'latin1')), /must be UTF-8 text/],
  ['is a failure of the host', (r) => r.writeHead(502).end(), /HTTP error! status: 502/],
  [
    'redirects to a file',
    (r) => r.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
    /it redirects to file:\/\/\/etc\/passwd, which is not followed/,
  ],
]

test.each(unreadable)('retries a post whose response %s, then rejects it', async (_, respond, message) => {
  let requests = 0
  const url = await hostWithDetails((response) => {
    requests++
    respond(response)
  })
  const { total, rejections } = await pullFrom(url)
  expect(total).toBe(1)
  expect(rejections).toEqual([
    { slug: 'b', call: 'get_details', problems: [{ path: '', message: expect.stringMatching(message) }] },
  ])
  expect(requests).toBeGreaterThan(2)
})

test('rejects a post longer than 8 MB at once, and pulls the rest', async () => {
  const tooLong = detailsOf('b', { blog: 'x'.repeat(9 * megabyte) })
  const report = await pullFrom(await hostWithDetails((response) => sendJson(response, tooLong)))
  const problems = [{ path: '', message: 'must be 8 MB or less' }]
  expect(report).toMatchObject({
    total: 1,
    retries: 0,
    rejections: [{ slug: 'b', call: 'get_details', problems }],
  })
})

test.each<[string, Respond, RegExp]>([
  ['is another list', (r) => sendJson(r, { posts: [] }), /blogs must be a list of posts/],
  ['is 401', (r) => sendJson(r, {}, 401), /HTTP error! status: 401/],
  [
    'redirects in a circle',
    (r) => r.writeHead(302, { Location: '/get_metainfo' }).end(),
    /it redirects more than 5 times/,
  ],
  ['never comes', () => {}, /timed out after 2,?000 ms/],
  ['comes at a byte a second', trickle, /timed out after 2,?000 ms/],
  ['is longer than 8 MB', (r) => r.end(`"${'x'.repeat(9 * megabyte)}"`), /must be 8 MB or less/],
])('keeps the old snapshot if the response for the list %s', async (_, respond, message) => {
  const folder = temporaryFolder()
  const out = join(folder, 'snapshot')
  await pullFrom(await fakeHost(['a', 'b', 'c']), out)
  const before = readFiles(folder)
  const url = await serve((_request, response) => respond(response))
  const environment = { SNAPSHOT_TIMEOUT_MS: '2000', SNAPSHOT_RETRIES: '0' }
  await expect(pullFrom(url, out, { environment })).rejects.toThrow(message)
  expect(readFiles(folder)).toEqual(before)
})

test.each([401, 403])('fails if the host refuses the key for details (%i)', async (status) => {
  const url = await hostWithDetails((response) => sendJson(response, {}, status))
  await expect(pullFrom(url)).rejects.toThrow(`HTTP error! status: ${status}`)
})

test('accepts a post of 5 MB, and one of ten thousand nested quotes', async () => {
  const bodies = { long: 'word '.repeat(megabyte), deep: `${'> '.repeat(10_000)}end` }
  const url = await fakeHost(Object.keys(bodies), (request, response) => {
    const blog = Object.entries(bodies).find(([slug]) => slug === request.searchParams.get('slug'))?.[1]
    if (!blog) return false
    sendJson(response, detailsOf(request.searchParams.get('slug') ?? '', { blog }))
    return true
  })
  const out = join(temporaryFolder(), 'snapshot')
  expect(await pullFrom(url, out)).toMatchObject({ total: 2, rejections: [] })
  expect(openSnapshot(out).readPost('deep').blog).toBe(bodies.deep)
})

test('accepts one failing post in a hundred; more is an outage', async () => {
  const slugs = Array.from({ length: 200 }, (_, at) => `p${at}`)
  const hostWithout = (failing: number) =>
    fakeHost(slugs, (request, response) => {
      const slug = request.searchParams.get('slug')
      if (slug === null || !slugs.slice(50, 50 + failing).includes(slug)) return false
      sendJson(response, {}, 500)
      return true
    })
  const environment = { SNAPSHOT_RETRIES: '0' }
  const { total, rejections } = await pullFrom(await hostWithout(2), undefined, { environment })
  expect([total, rejections.length]).toEqual([198, 2])
  await expect(pullFrom(await hostWithout(3), undefined, { environment })).rejects.toThrow(
    /The details of 3 of 200 posts cannot be fetched, more than the 2 that may fail/,
  )
})

test('gives up after twenty failures in a row', async () => {
  const slugs = Array.from({ length: 600 }, (_, at) => `p${at}`)
  let requests = 0
  const url = await fakeHost(slugs, (request, response) => {
    if (request.pathname !== '/get_details' || ++requests < 100) return false
    sendJson(response, {}, 500)
    return true
  })
  await expect(pullFrom(url, undefined, { environment: { SNAPSHOT_RETRIES: '0' } })).rejects.toThrow(
    /^20 requests in a row got no usable answer/,
  )
  // At most seven good responses are still on their way when the host fails, and each restarts the count of twenty.
  expect(requests).toBeLessThan(100 + 8 * 20 + 8)
})

test('writes the same snapshot if three responses in ten fail', async () => {
  const posts = Array.from({ length: 60 }, (_, at) => madeUpPost(60 - at))
  const random = seededRandom(1)
  const calm = await startScriptedHost(posts)
  const storm = await startScriptedHost(posts, {
    onRequest: () => (random.next() < 0.3 ? faults[random.below(faults.length)] : undefined),
  })
  onTestFinished(async () => {
    await calm.close()
    await storm.close()
  })
  const [one, other] = [join(temporaryFolder(), 's'), join(temporaryFolder(), 's')]
  const environment = { SNAPSHOT_RETRIES: '3', SNAPSHOT_TIMEOUT_MS: '300', SNAPSHOT_CONCURRENCY: '16' }
  await pullFrom(calm.url, one)
  const { retries } = await pullFrom(storm.url, other, { environment })
  expect(retries).toBeGreaterThan(10)
  expect(timeless(readFiles(other))).toEqual(timeless(readFiles(one)))
})

// A first pull is stamped with its own time.
function timeless(files: Record<string, string>) {
  return { ...files, 'index.json': files['index.json']?.replace(/"updatedAt": ".*"/, '') }
}
