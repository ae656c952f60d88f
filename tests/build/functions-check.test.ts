import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkHost, rules } from '@venue-site/posts-host/check/check-host'
import type { HostOptions } from '@venue-site/posts-host/check/host-under-test'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, startServer } from '../../bench/programs/server-process.ts'
import { faultyHostKey, startFaultyHost } from '../support/faulty-functions-host.ts'
import { markdownPost, temporaryFolder, writeFiles } from '../support/folders.ts'
import { checkFunctionsHost, notPassed } from '../support/functions-check.ts'
import { startHost } from '../support/functions-host.ts'
import { sendJson, serve } from '../support/http.ts'
import { hostOf } from '../support/pull.ts'
import { runCommand } from '../support/run-script.ts'

const slowAfter200Ms = { timeoutMs: 1000 }

const check = (url: string, options: Partial<HostOptions> = {}) =>
  checkFunctionsHost(url, { key: faultyHostKey, ...options })

const resultOf = async (id: string, url: string, options?: Partial<HostOptions>) =>
  (await check(url, options)).find((result) => result.id === id)

test('a host without faults passes every rule', async () => {
  const results = await check(await startFaultyHost([]))
  expect(notPassed(results)).toEqual({})
  expect(results.map(({ id }) => id)).toEqual(rules.map(({ id }) => id))
})

// Each fault is named after the rule that is meant to catch it. The other rules are those that it breaks as well.
const faults: [name: string, result: string, others?: Record<string, string>][] = [
  ['list-fields', 'fault'],
  ['list-page-size', 'fault'],
  ['list-no-repeats', 'fault'],
  ['list-total', 'fault'],
  ['list-past-end', 'fault'],
  ['list-stable', 'fault', { 'changes-named': 'fault' }],
  ['list-newest-first', 'fault'],
  ['details-exist', 'fault'],
  ['details-fields', 'fault'],
  ['details-match-list', 'fault'],
  ['details-unknown-slug: status', 'fault'],
  ['details-unknown-slug: case', 'fault'],
  ['details-unknown-slug: form', 'fault'],
  ['details-unknown-slug: prefix', 'fault'],
  ['details-unknown-slug: beginning', 'fault'],
  ['details-unknown-slug: pattern', 'fault'],
  [
    'changes-answer',
    'fault',
    { 'changes-cursor': 'fault', 'changes-unknown-cursor': 'fault', 'changes-named': 'fault' },
  ],
  ['changes-cursor', 'fault'],
  ['changes-unknown-cursor', 'fault'],
  ['changes-named', 'fault'],
  ['key-missing', 'fault'],
  ['key-wrong', 'fault'],
  ['cors-preflight: any', 'fault'],
  ['cors-preflight: redirect', 'fault'],
  ['cors-answers', 'fault'],
  ['cors-errors', 'fault'],
  ['etag-differs', 'fault'],
  ['etag-unique', 'fault'],
  ['redirects', 'fault'],
  ['content-type', 'fault'],
  ['answer-readable: Latin-1', 'fault', { 'details-exist': 'fault' }],
  ['answer-readable: gzip', 'fault', { 'details-exist': 'fault' }],
  ['answer-readable: br', 'fault', { 'details-exist': 'fault' }],
  ['answer-readable: deflate', 'fault', { 'details-exist': 'fault' }],
  ['answer-readable: zstd', 'fault', { 'details-exist': 'fault' }],
  ['list-bad-page', 'warning'],
  ['details-missing-slug', 'warning'],
  ['changes-missing-cursor', 'warning'],
  ['method', 'warning'],
  ['etag-matches', 'warning'],
  ['etag-exposed', 'warning'],
]
const noEtag = {
  'etag-matches': 'skip',
  'etag-differs': 'skip',
  'etag-unique': 'skip',
  'etag-exposed': 'skip',
}
const noCursor = {
  'changes-cursor': 'skip',
  'changes-unknown-cursor': 'skip',
  'changes-missing-cursor': 'skip',
  'changes-named': 'skip',
}
const ruleOf = (fault: string) => fault.replace(/:.*/, '')

test.each([
  ...faults,
  ['etag-given', 'warning', noEtag] as const,
  ['changes-answer: no cursor', 'fault', noCursor] as const,
])('catches the fault %s alone, as a %s', async (fault, result, others = {}) => {
  const results = await check(await startFaultyHost([fault]))
  expect(notPassed(results)).toEqual({ [ruleOf(fault)]: result, ...others })
})

test('catches a slow answer, and all those faults with it', async () => {
  const all = [...faults, ['answer-time', 'warning'] as const]
  const results = await check(await startFaultyHost(all.map(([fault]) => fault)), slowAfter200Ms)
  expect(notPassed(results)).toMatchObject(
    Object.fromEntries(all.map(([fault, result]) => [ruleOf(fault), result])),
  )
})

test('a host with other names for the fields passes the rules about them', async () => {
  const item = { id: 1, slug: 'a', title: 'A', excerpt: 'B' }
  const details = { ...item, published_at: '2026-03-01 18:00:00+00', content: 'C', tags: ['ice'] }
  const url = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const blogs = searchParams.get('page') === '1' ? [item] : []
    sendJson(response, pathname === '/get_metainfo' ? { blogs, total: 1 } : details)
  })
  const results = await check(url)
  const passed = results.flatMap(({ id, result }) => (result === 'pass' ? [id] : []))
  expect(passed).toEqual(
    expect.arrayContaining(['list-fields', 'details-exist', 'details-fields', 'details-match-list']),
  )
})

test('a post whose date does not fit its place in the list is a warning', async () => {
  const url = await hostOf(() => [
    { slug: 'a', date: '2026-03-03' },
    { slug: 'b', date: '2026-03-05' },
    { slug: 'c', date: '2026-03-01' },
  ])
  expect(await resultOf('list-newest-first', url)).toMatchObject({
    result: 'warning',
    saw: 'b of 2026-03-05 is after a of 2026-03-03',
  })
})

test('a missing field is named with the field that may be meant', async () => {
  const item = { id: 1, slug: 'a', titel: 'A', metaDescription: 'B' }
  const url = await serve((_, response) => sendJson(response, { blogs: [item], total: 1 }))
  expect(await resultOf('list-fields', url)).toMatchObject({
    result: 'fault',
    saw: 'a: metaTitle is missing; did you mean "titel"?',
  })
})

test('a host that answers HTML breaks its rules, and what needs posts is skipped', async () => {
  const page = '<!doctype html><title>Sign in</title>'
  const url = await serve((_, response) => response.setHeader('Content-Type', 'text/html').end(page))
  const results = await check(url)
  expect(results[0]).toMatchObject({
    id: 'list-answers',
    result: 'fault',
    saw: `status 200 (text/html), which begins with ${JSON.stringify(page)}`,
  })
  expect(notPassed(results)).toMatchObject({
    'list-fields': 'skip',
    'list-past-end': 'fault',
    'details-exist': 'skip',
    'details-unknown-slug': 'fault',
    'cors-preflight': 'fault',
    'content-type': 'fault',
  })
})

test('the preflight asks for apikey only with a key that is sent so', async () => {
  const url = await startFaultyHost(['key-wrong'])
  expect(await resultOf('cors-preflight', url, { key: 'sb_publishable_a' })).toMatchObject({
    result: 'fault',
    saw: expect.stringContaining('apikey not allowed, it is Authorization, Content-Type'),
  })
})

test('without a key, an open host is a warning and a wrong key is not checked', async () => {
  const results = await check(await startFaultyHost(['key-missing', 'key-wrong']), { key: undefined })
  expect(notPassed(results)).toEqual({ 'key-missing': 'warning', 'key-wrong': 'skip' })
})

test('posts that change between two readings are a warning', async () => {
  let calls = 0
  const url = await serve((_, response) =>
    sendJson(response, {
      blogs: [{ id: 1, slug: calls++ < 8 ? 'old' : 'new', metaTitle: 'T', metaDescription: 'D' }],
      total: 1,
    }),
  )
  expect(await resultOf('list-stable', url)).toMatchObject({ result: 'warning' })
})

test('no posts for the domain are a warning that names it', async () => {
  const url = await serve((_, response) => sendJson(response, { blogs: [], total: 0 }))
  const [first] = await check(url)
  expect(first).toMatchObject({ result: 'warning', saw: expect.stringContaining('venue.example') })
})

test('the minimal host of the document keeps the contract, without an ETag', async () => {
  const [, source = ''] = /^```js\n(.+?)^```/ms.exec(readFileSync('docs/functions-host.md', 'utf8')) ?? []
  const folder = temporaryFolder()
  const posts = Array.from({ length: 12 }, (_, id) => {
    const texts = { metaTitle: `Post ${id}`, metaDescription: 'A post.', blog: 'Body' }
    return { id, slug: `post-${id}`, date: `2026-03-${30 - id}`, ...texts }
  })
  writeFiles(folder, { 'host.mjs': source, 'posts.json': JSON.stringify(posts) })
  const port = await freePort()
  const server = await startServer(process.execPath, [join(folder, 'host.mjs')], {
    port,
    environment: { PORT: String(port) },
  })
  onTestFinished(() => server.close())
  const results = await check(server.url, { key: undefined })
  const noChanges = Object.fromEntries(
    rules.flatMap(({ id }) => (id.startsWith('changes-') ? [[id, 'skip']] : [])),
  )
  expect(notPassed(results)).toEqual({
    'key-wrong': 'skip',
    'etag-given': 'warning',
    ...noEtag,
    ...noChanges,
  })
})

test('posts that change meanwhile are named, and time to change them is left', async () => {
  const posts = temporaryFolder()
  for (const name of ['a', 'b', 'c', 'd']) writeFiles(posts, { [`${name}.md`]: markdownPost({}) })
  const { host } = await startHost({ posts })
  const results = checkHost({
    url: host.url,
    domain: 'venue.example',
    timeoutMs: 60_000,
    concurrency: 4,
    waitMs: 1_500,
  })
  for await (const { id, result, saw } of results) {
    if (id === 'changes-missing-cursor')
      setTimeout(() => {
        writeFiles(posts, { 'a.md': markdownPost({}, 'New'), 'e.md': markdownPost({}) })
        rmSync(join(posts, 'b.md'))
      }, 100)
    if (id === 'changes-named') expect([result, saw]).toEqual(['pass', '2 changed posts and 1 removed'])
  }
  expect.assertions(1)
})

test('the command passes our host, with a line for each rule', async () => {
  const posts = temporaryFolder()
  for (const day of ['01', '02', '03'])
    writeFiles(posts, { [`post-${day}.md`]: markdownPost({ date: `2026-03-${day}` }) })
  const { host } = await startHost({ posts, key: 'secret' })
  const { code, stdout, stderr } = await runCommand('functions-check', [`${host.url}/`, '--key', 'secret'])
  expect([code, stderr]).toEqual([0, ''])
  const lines = stdout.trimEnd().split('\n')
  expect(lines).toHaveLength(rules.length + 1)
  for (const [at, { id }] of rules.entries())
    expect(lines[at]).toMatch(new RegExp(`^pass {5}${id} +saw: .+; wanted: .+$`))
  expect(lines.at(-1)).toBe(`${rules.length} rules: ${rules.length} passed, 0 warnings, 0 faults, 0 skipped`)
})

test('the command exits 1 when a rule is broken, and says what it saw', async () => {
  const url = await startFaultyHost(['list-page-size'])
  const { code, stdout, stderr } = await runCommand('functions-check', [url, '--key', faultyHostKey])
  expect(code).toBe(1)
  expect(stdout).toMatch(
    /^FAULT {4}list-page-size +saw: page 1 has 12; and 1 more; wanted: 10 posts a page; only the last may have fewer$/m,
  )
  expect(stderr).toBe(`Error: ${url} breaks the contract. docs/functions-host.md has it, with examples.\n`)
})

test('the command exits 1 in one line when there is no host', async () => {
  const url = await serve((request) => request.socket.destroy())
  const { code, stdout, stderr } = await runCommand('functions-check', [url])
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^Error: No functions host answers at http:.+: no answer: .+\. Start it, .+\n$/)
})

test.each([
  [[]],
  [['nowhere']],
  [['ftp://venue.example']],
  [['http://[::1]:8787']],
  [['https://f.example/v1?code=HUSH']],
  [['https://user:HUSH@f.example']],
  [['http://a.example', '--key', 'sb_secret_HUSH']],
  [['http://a.example', '--wait', 'HUSH']],
  [['http://a.example', '--no-such-option']],
])('the command exits 2 with the arguments %j, and prints no secret', async (args) => {
  const { code, stderr } = await runCommand('functions-check', args)
  expect(code).toBe(2)
  expect(stderr).toMatch(/^error: .+\n$/i)
  expect(stderr).not.toContain('HUSH')
})

test('ids of 64 bits are not equal because a number cannot hold them', async () => {
  const item = (id: string, slug: string) =>
    `{"id": ${id}, "slug": "${slug}", "metaTitle": "T", "metaDescription": "D"}`
  const url = await serve((request, response) => {
    const isFirst = request.url?.endsWith('page=1')
    const items = isFirst ? [item('9007199254740992', 'one'), item('9007199254740993', 'two')] : []
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(`{"blogs": [${items}], "total": 2}`)
  })
  expect(await resultOf('list-no-repeats', url)).toMatchObject({ result: 'pass' })
})
