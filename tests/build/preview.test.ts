import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { startPreview } from '../../scripts/preview/server.ts'
import { compress } from '../../scripts/site/compress.ts'
import { temporaryFolder, writeFiles } from '../support/folders.ts'
import { testAddresses } from '../support/hosting/test-addresses.ts'
import { halfOpenRequest, rawRequest } from '../support/http.ts'

testAddresses((folder) => startPreview(folder, 0))

const texts = {
  'index.html': 'home',
  'menu.html': 'A stirred drink, a shaken drink. '.repeat(200),
  '404.html': 'not found',
  'blog/404.html': 'no such post',
  'live.html': 'loading '.repeat(200),
  'assets/a.js': 'console.log("ice")\n'.repeat(200),
  'robots.txt': '0123456789',
}

/** Serves a small built folder, compressed as the build does, and returns it with a function that asks the server. */
async function smallSite(files: Record<string, string> = {}) {
  const folder = temporaryFolder()
  writeFiles(folder, { ...texts, ...files })
  for (const [name, text] of Object.entries(texts))
    for (const { ending, bytes } of await compress(name, Buffer.from(text)))
      writeFileSync(join(folder, `${name}${ending}`), bytes)
  const server = await startPreview(folder, 0)
  onTestFinished(() => server.close())
  const get = (path: string, headers?: Record<string, string>, method?: string) =>
    rawRequest(server.url, { path, headers, method })
  return { folder, url: server.url, get }
}

test('applies _headers and _redirects, and does not serve them', async () => {
  const { get } = await smallSite({
    _headers:
      '/*\n  X-All: yes\n  X-Twice: one\n\n# a remark\n/assets/*\n  Cache-Control: immutable\n  X-Twice: two\n',
    _redirects: '/old  /menu  301\n/blog/:slug /live.html 200\n',
  })
  for (const path of ['/menu', '/nope']) expect((await get(path)).headers['x-all']).toBe('yes')
  const { headers } = await get('/assets/a.js')
  expect([headers['cache-control'], headers['x-twice']]).toEqual(['immutable', 'one, two'])
  const moved = await get('/old')
  expect([moved.status, moved.headers.location]).toEqual([301, '/menu'])
  expect((await get('/blog/x')).body.toString()).toBe(texts['live.html'])
  for (const path of ['/_headers', '/%5fheaders', '//_headers', '/blog/../_redirects', '/_headers/'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})

test('answers a client that has closed its sending side, and then ends the connection', async () => {
  const { url } = await smallSite()
  for (const [target, status, text] of [
    ['/menu', 200, texts['menu.html']],
    ['/blog/x', 404, texts['blog/404.html']],
  ] as const) {
    const answer = await halfOpenRequest(url, target)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer.endsWith(text)).toBe(true)
  }
})

test('looks up headers and files under one name, however the address is written', async () => {
  const { get } = await smallSite({ _headers: '/menu\n  X-Menu: yes\n' })
  for (const path of ['/./menu', '/blog/../menu', '/m%65nu', 'http://elsewhere.example/menu?a']) {
    const { body, headers } = await get(path)
    expect([path, body.toString(), headers['x-menu']]).toEqual([path, texts['menu.html'], 'yes'])
  }
  for (const path of ['/blog%2fmenu', '/menu%3Fx', '/menu%23x']) expect((await get(path)).status).toBe(404)
})

test('sends the compressed file to a client that accepts it, and 304 to one that has it', async () => {
  const { get, folder } = await smallSite({ _headers: '/*\n  X-All: yes\n' })
  for (const [accept, encoding, decompress] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ] as const) {
    for (const name of ['menu.html', 'assets/a.js'] as const) {
      const path = `/${name.replace('.html', '')}`
      const { headers, body } = await get(path, { 'Accept-Encoding': accept })
      expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding'])
      expect(decompress(body).toString()).toBe(texts[name])
      const again = await get(path, { 'Accept-Encoding': accept, 'If-None-Match': headers.etag ?? '' })
      expect([again.status, again.body.length, again.headers['x-all']]).toEqual([304, 0, 'yes'])
    }
  }
  const { etag = '' } = (await get('/404')).headers
  expect((await get('/nope', { 'If-None-Match': etag })).status).toBe(404)
  rmSync(join(folder, 'menu.html.br'))
  expect((await get('/menu', { 'Accept-Encoding': 'br' })).body.toString()).toBe(texts['menu.html'])
})

test('answers HEAD as GET without a body, and other methods with 405', async () => {
  const { get } = await smallSite()
  for (const path of ['/menu', '/nope', '/gone.js']) {
    const { status, headers } = await get(path)
    const head = await get(path, {}, 'HEAD')
    expect([path, head.status, head.body.length]).toEqual([path, status, 0])
    expect({ ...head.headers, date: '' }).toEqual({ ...headers, date: '' })
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const { status, headers } = await get('/menu', {}, method)
    expect([status, headers.allow, headers['cache-control']]).toEqual([405, 'GET, HEAD', 'no-cache'])
  }
})

test('sends the part that is asked for, and the whole file for a range it does not know', async () => {
  const { get } = await smallSite()
  const part = await get('/robots.txt', { Range: 'bytes=2-5' })
  expect([part.status, part.headers['content-range'], part.body.toString()]).toEqual([
    206,
    'bytes 2-5/10',
    '2345',
  ])
  expect((await get('/robots.txt', { Range: 'bytes=10-' })).status).toBe(416)
  for (const range of ['bytes=-3', 'bytes=a-b', 'bytes=0-1,5-6', 'bytes=5-2', 'bytes=0-0', 'bytes=0-00']) {
    const { status, body } = await get('/robots.txt', { Range: range })
    expect([range, status, body.toString()]).toEqual([range, 200, texts['robots.txt']])
  }
})

test('sends the whole file for a part of another version, and no encoding that is not accepted', async () => {
  const { get } = await smallSite()
  const { status, body } = await get('/robots.txt', { Range: 'bytes=2-5', 'If-Range': '"other"' })
  expect([status, body.toString()]).toEqual([200, texts['robots.txt']])
  for (const [accepted, sent] of [
    ['br;q=0', undefined],
    ['br; q=0.0, gzip', 'gzip'],
    ['gzip;q=0, br;q=0.1', 'br'],
  ]) {
    const { headers } = await get('/menu', { 'Accept-Encoding': accepted ?? '' })
    expect([accepted, headers['content-encoding']]).toEqual([accepted, sent])
  }
})

test('shows a new build at once: pages, compressed files, headers, and what is gone', async () => {
  const { folder, get } = await smallSite()
  const packed = { 'Accept-Encoding': 'br' }
  const { etag = '' } = (await get('/menu', packed)).headers
  writeFiles(folder, { 'menu.html.br.new': 'new, packed', _headers: '/*\n  X-Policy: new\n' })
  renameSync(join(folder, 'menu.html.br.new'), join(folder, 'menu.html.br'))
  const page = await get('/menu', { ...packed, 'If-None-Match': etag })
  expect([page.status, page.headers['x-policy'], page.body.toString()]).toEqual([200, 'new', 'new, packed'])
  for (const name of ['_headers', 'menu.html', 'menu.html.br', 'menu.html.gz']) rmSync(join(folder, name))
  const gone = await get('/menu', packed)
  expect([gone.status, gone.headers['x-policy'], gone.body.toString()]).toEqual([404, undefined, 'not found'])
})

test('shows the nearest 404.html of a site without rewrites', async () => {
  const { get } = await smallSite()
  expect((await get('/blog/nope')).body.toString()).toBe(texts['blog/404.html'])
  expect((await get('/menu/nope')).body.toString()).toBe(texts['404.html'])
})

test('refuses a folder without a site, and says what to do', async () => {
  await expect(startPreview(temporaryFolder(), 0)).rejects.toThrow(
    /holds no built site. Run `npm run build -- --out \S+` first/,
  )
})
