import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listFiles } from '@venue-site/cli/files/list-files'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startOperatorsNginx } from '../../bench/programs/nginx.ts'
import { nginxProgram, rcloneProgram, requireProgram } from '../../bench/programs/programs.ts'
import { type ObjectStore, startObjectStore } from '../../bench/programs/swift.ts'
import { indexNowKey, siteUrl, startRecorder, writeAnnouncedSite } from '../../bench/publish/announcements.ts'
import { writeSmallSite } from '../../bench/publish/small-site.ts'
import { lockBucket } from '../../scripts/publish/bucket/bucket-lock.ts'
import { parseBucket } from '../../scripts/publish/bucket/rclone.ts'
import { expectDocumentedCheck } from '../support/document-check.ts'
import { temporaryFolder, writeFiles } from '../support/folders.ts'
import { rawRequest, serve } from '../support/http.ts'
import { runCommand, runProgram } from '../support/run-script.ts'

// Swift takes tens of milliseconds for an object.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

let store: ObjectStore
beforeAll(async () => {
  store = await startObjectStore()
})
afterAll(() => store.close())

const rclone = (...args: string[]) =>
  runProgram(requireProgram(rcloneProgram), args, { environment: store.environment })
const keysIn = async (to: string) =>
  (await rclone('lsf', to.replace('rclone:', ''), '--recursive', '--files-only')).stdout
    .trim()
    .split('\n')
    .sort()

let buckets = 0
const createBucket = () => store.createBucket(`bucket-${++buckets}`)

function publisher(to: string, environment: Record<string, string> = store.environment) {
  const from = join(temporaryFolder(), 'site')
  const run = (...args: string[]) => runCommand('publish', ['--to', to, '--from', from, ...args], environment)
  return { from, run }
}

test('a site is published, changed, rolled back and moved forward: only what differs is sent', async () => {
  const { to, url } = createBucket()
  const { from, run } = publisher(`${to}/site`)
  const text = async (key: string) => await (await fetch(`${url}/site/${key}`)).text()
  const idOf = ({ stdout }: { stdout: string }) => /\d{8}T\d{9}Z/.exec(stdout)?.[0] ?? ''

  writeSmallSite(from, { posts: { ice: 'Ice', 'v2.0': 'Two' }, code: 'a' })
  writeFiles(from, {
    '404.html': 'Not here',
    'feed.xml': '<rss/>',
    'index.html.br': 'br',
    _headers: 'x',
    'gone.txt': '',
  })
  const first = await run()
  expect(first.stdout).toMatch(
    /^Published \S+ to rclone:STORE:bucket-\d+\/site: 4 pages, 11 files sent, 0 there already, 0 removed/,
  )
  const site = [
    '404.html',
    'assets/site.a.js',
    'blog',
    'blog/ice',
    'blog/v2.0',
    'feed.xml',
    'gone.txt',
    'index.html',
    'live',
  ]
  const data = ['snapshot/posts/ice.json', 'snapshot/posts/v2.0.json']
  const own = (ids: string[]) => ['.releases/current.json', ...ids.map((id) => `.releases/${id}.json`)]
  expect(await keysIn(`${to}/site`)).toEqual([...own([idOf(first)]), ...site, ...data].sort())
  for (const [key, type, caching] of [
    ['blog', 'text/html; charset=utf-8', 'public, max-age=0'],
    ['blog/v2.0', 'text/html; charset=utf-8', 'public, max-age=0'],
    ['feed.xml', 'application/rss+xml', 'public, max-age=0'],
    ['assets/site.a.js', 'text/javascript; charset=utf-8', 'immutable'],
  ] as const) {
    const { headers } = await fetch(`${url}/site/${key}`)
    expect([key, headers.get('content-type')]).toEqual([key, expect.stringContaining(type)])
    expect([key, headers.get('cache-control')]).toEqual([key, expect.stringContaining(caching)])
  }

  expect((await run()).stdout).toBe(`${to}/site has this site already: release ${idOf(first)}, 11 files\n`)
  await rclone('deletefile', `${to}/site/blog/ice`.replace('rclone:', ''))
  expect((await run()).stdout).toMatch(/: 4 pages, 1 file sent, 10 there already, 0 removed/)

  writeSmallSite(from, { posts: { ice: 'Fog', 'v2.0': 'Two' }, code: 'b' })
  const second = await run()
  // All documents name another script. The old one stays.
  expect(second.stdout).toMatch(/: 4 pages, 7 files sent, 1 there already, 3 removed/)
  expect(await text('blog/ice')).toContain('Fog')
  expect(await text('assets/site.a.js')).toBe('a')
  expect((await fetch(`${url}/site/gone.txt`)).status).toBe(404)

  const back = await run('--rollback', idOf(first))
  expect(back.stdout).toMatch(/^Rolled back from \S+ to \S+ of \S+: 9 files replaced\n$/)
  expect(await text('blog/ice')).toContain('Ice')
  expect(await text('feed.xml')).toBe('<rss/>')
  expect((await fetch(`${url}/site/blog/ice`)).headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect((await run('--list')).stdout).toMatch(
    /^\S+ {2}\S+ \S+ UTC +4 pages {2}rolled back \(by hand\)\n\S+ .*rolled back \(by hand\)\n\S+ .* {2}current\n$/,
  )
  expect((await run('--rollback')).stderr).toMatch(
    /^Error: There is no release before \S+ in rclone:STORE:\S+ to go back to\.\n$/,
  )
  expect((await run('--rollback', idOf(second))).stdout).toMatch(/^Moved forward from/)
  expect(await text('blog/ice')).toContain('Fog')

  // Only the current release and one before it are kept, with their assets.
  writeSmallSite(from, { posts: { ice: 'Gin' }, code: 'c' })
  const third = await run('--keep', '1')
  const keys = await keysIn(`${to}/site`)
  expect(keys.filter((key) => /^\.releases\/\w+\.json$/.test(key))).toEqual(
    own([idOf(second), idOf(third)]).sort(),
  )
  expect(keys.filter((key) => key.startsWith('assets/'))).toEqual(['assets/site.b.js', 'assets/site.c.js'])
  expect((await run('--rollback')).code).toBe(0)
  expect(await text('blog/v2.0')).toContain('Two')
})

test('a flag of another machine is respected while it is renewed, and removed when it is not', async () => {
  const { to } = createBucket()
  const bucket = parseBucket(to)
  vi.stubEnv('RCLONE_CONFIG', '')
  for (const [name, value] of Object.entries(store.environment)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const pace = { beatMs: 1000, staleMs: 6000 }
  const flag = (beat: number) =>
    runProgram(
      'sh',
      [
        '-c',
        `echo '{"since":"2026-01-01","pid":1,"beat":${beat}}' | rclone rcat ${bucket.place}/.releases/lock/1-other --s3-no-check-bucket`,
      ],
      {
        environment: store.environment,
      },
    )
  await flag(0)
  const locking = lockBucket(bucket, pace)
  const beating = (async () => {
    for (let beat = 1; beat < 4; beat++) await sleep(1000).then(() => flag(beat))
  })()
  await expect(locking).rejects.toThrow(/^Another run is publishing to .* \(since 2026-01-01\)/)
  await beating
  {
    await using lock = await lockBucket(bucket, pace)
    expect((await keysIn(`${to}/.releases/lock`)).filter((name) => name === '1-other')).toEqual([])
    // It is taken for dead, and learns so.
    const lost = once(lock.signal, 'abort')
    await rclone('delete', `${bucket.place}/.releases/lock`)
    await lost
    expect(lock.signal.reason.message).toMatch(/^Another run may have taken over/)
  }
})

type Answer = [status: number, code: string] | undefined

/** Starts a proxy before the store, which answers some requests by itself. */
async function startProxy(answer: (method: string, path: string) => Answer | Promise<Answer>) {
  const url = await serve(async (incoming, outgoing) => {
    const refused = await answer(incoming.method ?? '', incoming.url ?? '')
    if (refused) {
      incoming.resume()
      outgoing.writeHead(refused[0], { 'Content-Type': 'application/xml' })
      outgoing.end(`<Error><Code>${refused[1]}</Code><Message>No</Message></Error>`)
      return
    }
    // The signature names the host that was asked for.
    const { method, headers } = incoming
    const onward = request(store.url + incoming.url, { method, headers, agent: false }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    // Swift may say more than it has announced.
    onward.on('error', () => outgoing.headersSent || outgoing.writeHead(502).end())
    incoming.pipe(onward)
  })
  return { ...store.environment, ...hasty, RCLONE_CONFIG_STORE_ENDPOINT: url }
}

const hasty = { RCLONE_RETRIES: '1', RCLONE_LOW_LEVEL_RETRIES: '1' }

test('a publisher that wakes after a newer one ended leaves the pointer to it', async () => {
  const { to } = createBucket()
  const { from, run } = publisher(to)
  writeSmallSite(from)
  writeFiles(from, { 'gone.txt': '' })
  await run()
  const before = (await run('--list')).stdout
  writeSmallSite(from)
  const environment = await startProxy(async (method, path) => {
    // It removes a file of the site. The newer one has removed its flag.
    if (method === 'DELETE' && path.endsWith('gone.txt'))
      await rclone('delete', `${to}/.releases/lock`.replace('rclone:', ''))
    return undefined
  })
  expect(await runCommand('publish', ['--to', to, '--from', from], environment)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Error: Another run may have taken over/),
  })
  expect((await run('--list')).stdout).toBe(before)
})

test('a lock is lost while the store does not answer', async () => {
  const { to } = createBucket()
  let isSilent = false
  const environment = await startProxy(() => (isSilent ? new Promise<Answer>(() => {}) : undefined))
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  await using lock = await lockBucket(parseBucket(to), { beatMs: 500, staleMs: 5000 })
  isSilent = true
  await once(lock.signal, 'abort', { signal: AbortSignal.timeout(20_000) })
})

test('a store that fails or is full: one line, and the site stays as it was', async () => {
  const { to } = createBucket()
  const { from, run } = publisher(to)
  writeSmallSite(from, { posts: { ice: 'Ice' } })
  expect((await run()).code).toBe(0)
  const before = await keysIn(to)
  const release = before.find((key) => /^\.releases\/\d/.test(key))

  writeSmallSite(from, { posts: { ice: 'Fog' }, code: 'b' })
  const runThrough = async (answer: Parameters<typeof startProxy>[0]) => {
    return await runCommand('publish', ['--to', to, '--from', from], await startProxy(answer))
  }
  const failed = await runThrough(() => [503, 'ServiceUnavailable'])
  expect(failed).toMatchObject({ code: 1, stdout: '' })
  expect(failed.stderr).toMatch(
    /^Error: rclone:STORE:\S+ cannot be written: .*ServiceUnavailable.*\. Nothing was changed there\.\n$/,
  )
  expect(await keysIn(to)).toEqual(before)

  const full = await runThrough((method, path) =>
    method === 'PUT' && !path.includes('.releases/lock') ? [507, 'QuotaExceeded'] : undefined,
  )
  expect(full).toMatchObject({ code: 1, stdout: '' })
  expect(full.stderr).toMatch(
    /^Error: rclone:STORE:\S+ cannot be written: .*QuotaExceeded.*\. Nothing was changed there\.\n$/,
  )
  expect(await keysIn(to)).toEqual(before)

  // It is full after the first documents.
  let puts = 0
  const late = await runThrough((method, path) =>
    method === 'PUT' && !path.includes('.releases/') && ++puts > 3 ? [507, 'QuotaExceeded'] : undefined,
  )
  expect(late.stderr).toMatch(
    / Each of its documents is the old or the new one, and whole\. Publish again, or go back: `npm run publish -- --to \S+ --rollback \d+T\d+Z`\.\n$/,
  )
  const [, id = ''] = /--rollback (\w+)/.exec(late.stderr) ?? []
  expect(`.releases/${id}.json`).toBe(release)
  expect((await run('--rollback', id)).stdout).toMatch(/^Completed \S+ of/)
  expect((await keysIn(to)).filter((key) => !key.startsWith('.releases/'))).toEqual(
    before.filter((key) => !key.startsWith('.releases/')),
  )
})

test.each<[string, number, RegExp, { to?: string; environment?: Record<string, string>; rclone?: string }]>([
  [
    'a wrong key',
    1,
    /^Error: \S+ refuses the access \(.*SignatureDoesNotMatch.*\)\. Check the keys of rclone's remote STORE\. Nothing was changed there\.\n$/,
    { environment: { RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY: 'wrong' } },
  ],
  [
    'no such bucket',
    1,
    /^Error: rclone:STORE:none: there is no such bucket\. Make it, or name another with --to\.\n$/,
    { to: 'rclone:STORE:none' },
  ],
  [
    'no such remote',
    2,
    /^Error: rclone:SHELF:site: rclone has no remote SHELF\. `rclone listremotes` names those that it has\.\n$/,
    { to: 'rclone:SHELF:site' },
  ],
  [
    'no bucket in the name',
    2,
    /^Error: rclone:STORE names no bucket\. Write rclone:REMOTE:BUCKET or rclone:REMOTE:BUCKET\/path\.\n$/,
    { to: 'rclone:STORE' },
  ],
  [
    'no server',
    1,
    /^Error: \S+ cannot be written: .*connection refused.* Nothing was changed there\.\n$/,
    {
      environment: { ...hasty, RCLONE_CONFIG_STORE_ENDPOINT: 'http://127.0.0.1:9' },
    },
  ],
  [
    'an old rclone',
    1,
    /^Error: rclone 1\.53 is too old\. Install rclone 1\.60 or later\.\n$/,
    { rclone: 'echo rclone v1.53.3-DEV' },
  ],
  [
    'an rclone that says how long it waits for a silent store',
    1,
    /^Error: rclone failed: 1m\n$/,
    { rclone: 'echo $RCLONE_TIMEOUT >&2; exit 1' },
  ],
  [
    'no rclone',
    1,
    /^Error: rclone is missing, which publishes to a bucket\. Install it \(Debian: apt-get install rclone\)\.\n$/,
    { rclone: '' },
  ],
])('%s: exit %i, one line', async (_, code, message, { to, environment, rclone: script }) => {
  const named = to ?? createBucket().to
  const folder = temporaryFolder()
  if (script) {
    writeFiles(folder, { rclone: `#!/bin/sh\n${script}\n` })
    chmodSync(join(folder, 'rclone'), 0o755)
  }
  // With a PATH of its own, there is no rclone, or the one above.
  const path: Record<string, string> = script === undefined ? {} : { PATH: `${folder}:${await folderOfSh()}` }
  const { from, run } = publisher(named, { ...store.environment, ...environment, ...path })
  writeSmallSite(from)
  const result = await run()
  expect(result).toMatchObject({ code, stdout: '' })
  expect(result.stderr).toMatch(message)
})

/** Returns a folder with `sh` alone. */
async function folderOfSh(): Promise<string> {
  const folder = temporaryFolder()
  await runProgram('ln', ['-s', '/bin/sh', join(folder, 'sh')])
  return folder
}

test('a remote that is a file system is refused before anything is sent', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'site'))
  const shelf = { RCLONE_CONFIG_SHELF_TYPE: 'alias', RCLONE_CONFIG_SHELF_REMOTE: folder }
  const { from, run } = publisher('rclone:SHELF:site', shelf)
  writeSmallSite(from)
  expect(await run()).toMatchObject({
    code: 2,
    stderr:
      'Error: rclone:SHELF:site is in a file system, where a page such as blog cannot be a folder of pages too. Name a bucket of an object store, or a folder of this machine without rclone.\n',
  })
  expect(listFiles(folder)).toEqual([])
})

test('a place with other things is refused, and stays; rebuild and status want a folder', async () => {
  const { to } = createBucket()
  const { from, run } = publisher(to)
  writeSmallSite(from)
  writeFiles(from, { '../notes.txt': 'mine' })
  await rclone('copy', join(from, '../notes.txt'), to.replace('rclone:', ''), '--s3-no-check-bucket')
  expect(await run()).toMatchObject({
    code: 2,
    stderr: `Error: ${to} has other things in it (notes.txt) and no release. Name an empty place with --to.\n`,
  })
  expect(await keysIn(to)).toEqual(['notes.txt'])
  for (const name of ['rebuild', 'status']) {
    expect(await runCommand(name, ['--to', to])).toMatchObject({
      code: 2,
      stderr: `Error: ${to} is a bucket, to which only \`npm run publish\` writes. Name a folder with --to.\n`,
    })
  }
})

test('nginx serves a bucket as the page on large sites says', async () => {
  requireProgram(nginxProgram)
  const { to, url } = createBucket()
  const { from, run } = publisher(`${to}/site`)
  writeSmallSite(from, { posts: { ice: 'Ice' } })
  writeFiles(from, {
    '404.html': '<h1>Not here</h1>',
    'menu.html': '<html><h1>Menu</h1></html>',
    'ads/banner.html': '<h1>Ad</h1>',
    'feed.xml': '<rss/>'.repeat(50),
  })
  expect((await run()).code).toBe(0)
  const page = readFileSync('docs/deploying/large-sites.md', 'utf8')
  const [, recipe = ''] = /```nginx\n([\s\S]*?)```/.exec(page) ?? []
  const { origin, pathname } = new URL(url)
  const nginx = await startOperatorsNginx((port) => ({
    http: recipe
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replaceAll('https://BUCKET', origin)
      .replace('$bucket_path ""', `$bucket_path ${pathname}/site`),
    files: {},
  }))
  onTestFinished(() => nginx.close())
  const answer = async (path: string, headers: Record<string, string> = {}) => {
    const response = await rawRequest(nginx.url, { path, headers })
    return [response.status, response.headers.location ?? response.body.toString()]
  }
  expect(await answer('/')).toEqual([200, expect.stringContaining('<h1>Home</h1>')])
  expect(await answer('/blog')).toEqual([200, expect.stringContaining('<h1>ice</h1>')])
  expect(await answer('/blog/ice')).toEqual([200, expect.stringContaining('<h1>Ice</h1>')])
  expect(await answer('/ads/banner')).toEqual([200, '<h1>Ad</h1>'])
  for (const [path, location] of [
    ['/index.html', '/'],
    ['/blog/ice/', '/blog/ice'],
    ['/blog/ice.html?a=%26', '/blog/ice?a=%26'],
    ['/blog/caf%C3%A9%20au%20lait.html', '/blog/caf%C3%A9%20au%20lait'],
    ['/menu.html', '/menu'],
    ['//menu?a=//', '/menu?a=//'],
    ['//a.example/b.html', '/a.example/b.html'],
  ] as const)
    expect([path, ...(await answer(path))]).toEqual([path, 301, location])
  expect(await answer('/blog/not-yet')).toEqual([200, expect.stringContaining('<h1>Loading</h1>')])
  expect(await answer('/nope')).toEqual([404, '<h1>Not here</h1>'])
  expect((await answer('/.releases/current.json'))[0]).toBe(404)
  expect(await answer('/404.html')).toEqual([200, '<h1>Not here</h1>'])
  const { headers } = await rawRequest(nginx.url, { path: '/blog/ice' })
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect((await answer('/blog/ice', { 'If-None-Match': headers.etag ?? '' }))[0]).toBe(304)
  expect(await answer('/blog/ice', { Range: 'bytes=1-4' })).toEqual([206, 'html'])
  // As a browser asks again for an address that has had no document before.
  for (const name of ['404.html', 'live']) {
    const { headers } = await rawRequest(nginx.url, { path: `/${name}` })
    for (const [asked, value = ''] of [
      ['If-None-Match', headers.etag],
      ['If-Modified-Since', headers['last-modified']],
      ['Range', 'bytes=1-4'],
    ] as const) {
      expect(await answer('/nope', { [asked]: value })).toEqual([404, '<h1>Not here</h1>'])
      expect(await answer('/blog/not-yet', { [asked]: value })).toEqual([
        200,
        expect.stringContaining('<h1>Loading</h1>'),
      ])
    }
  }
  expect((await rawRequest(nginx.url, { path: '/menu', method: 'POST' })).status).toBe(405)
  const packed = await rawRequest(nginx.url, { path: '/feed.xml', headers: { 'Accept-Encoding': 'gzip' } })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  await expectDocumentedCheck('large-sites', nginx.url)
})

test('what a release in a bucket changes is announced to search engines: once, and not on a rollback', async () => {
  const { to } = createBucket()
  const recorder = await startRecorder()
  onTestFinished(() => recorder.close())
  const { from, run } = publisher(to, {
    ...store.environment,
    INDEXNOW_KEY: indexNowKey,
    INDEXNOW_ENDPOINT: recorder.endpoint,
    VITE_SITE_URL: siteUrl,
  })
  const publish = async (posts: Record<string, string>) => {
    writeAnnouncedSite(from, posts)
    const { code, stdout, stderr } = await run()
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Published|has this site already/)])
    return { paths: recorder.paths().sort(), stderr }
  }
  expect((await publish({ ice: 'Ice', gin: 'Gin' })).paths).toEqual(['/blog/gin', '/blog/ice'])
  recorder.statuses.push(503)
  const failed = await publish({ ice: 'Fog', gin: 'Gin' })
  expect(failed).toEqual({
    paths: [],
    stderr: expect.stringMatching(/^Warning: The pages that changed were not announced/m),
  })
  // The same site again: nothing is sent, but what is open is announced.
  expect((await publish({ ice: 'Fog', gin: 'Gin' })).paths).toEqual(['/blog/ice'])
  expect((await run('--rollback')).code).toBe(0)
  expect(recorder.paths()).toEqual([])
})
