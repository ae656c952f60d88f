import { expect, inject, onTestFinished, test } from 'vitest'
import { startPreview } from '../../scripts/preview/server.ts'
import { temporaryFolder, writeFiles } from '../support/folders.ts'
import { rawRequest } from '../support/http.ts'
import { previewOf } from '../support/preview.ts'

async function preview(folder = inject('plainSite')) {
  const server = await startPreview(folder, 0)
  onTestFinished(() => server.close())
  return (path: string, init?: RequestInit) => fetch(server.url + path, { redirect: 'manual', ...init })
}

const small = { 'index.html': 'home', '404.html': 'not found', 'live.html': 'shell', 'menu.html': 'menu' }

test('a page is served at its address without an ending', async () => {
  const get = await preview()
  for (const path of ['/', '/menu', '/blog', '/blog/page/2', '/blog/table-nine', '/about?from=x']) {
    const response = await get(path)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await response.text()).toContain('<!DOCTYPE html>')
  }
})

test('an unknown post gets the loading shell with 200, any other unknown path 404.html', async () => {
  const get = await preview()
  const shell = await get('/blog/not-yet')
  expect([shell.status, (await shell.text()).includes('Loading article...')]).toEqual([200, true])
  for (const path of ['/nope', '/blog/a/b', '/blog/page/99']) {
    const response = await get(path)
    expect([path, response.status, (await response.text()).includes('Oops! Page not found')]).toEqual([
      path,
      404,
      true,
    ])
  }
})

test('a missing file is a 404 in plain text, never HTML', async () => {
  const get = await preview()
  for (const path of ['/assets/gone.js', '/snapshot/posts/gone.json', '/gone.png']) {
    const response = await get(path)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      404,
      'text/plain; charset=utf-8',
    ])
  }
})

test('_headers and _redirects are obeyed and not served', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    ...small,
    'assets/a.js': 'x',
    _headers:
      '/*\n  X-All: yes\n  X-Twice: one\n\n# a remark\n/assets/*\n  Cache-Control: immutable\n  X-Twice: two\n',
    _redirects: '/old  /menu  301\n/blog/:slug /live.html 200\n',
  })
  const get = await preview(folder)
  expect((await get('/menu')).headers.get('X-All')).toBe('yes')
  expect((await get('/nope')).headers.get('X-All')).toBe('yes')
  const asset = (await get('/assets/a.js')).headers
  expect([asset.get('Cache-Control'), asset.get('X-Twice')]).toEqual(['immutable', 'one, two'])
  const moved = await get('/old')
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/menu'])
  expect(await (await get('/blog/x')).text()).toBe('shell')
  for (const path of ['/_headers', '/_redirects']) expect((await get(path)).status).toBe(404)
})

test('the built site’s assets may be kept for ever, its pages are asked for again', async () => {
  const get = await preview()
  const html = await (await get('/menu')).text()
  const asset = /\/assets\/[^"]+\.js/.exec(html)?.[0] ?? ''
  expect((await get(asset)).headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  const page = await get('/menu')
  expect(page.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate, stale-if-error=86400')
  expect((await get('/menu', { headers: { 'If-None-Match': page.headers.get('ETag') ?? '' } })).status).toBe(
    304,
  )
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])(
  '%s is answered with 405 and what is allowed',
  async (method) => {
    const response = await (await preview())('/menu', { method })
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  },
)

test('a name with a space, an accent or a separator is found however it is encoded', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, { ...small, 'blog/a&b=c;d@e+f.html': 'reserved', 'blog/café au lait.html': 'unicode' })
  const get = await preview(folder)
  for (const path of ['/blog/a%26b%3Dc%3Bd%40e%2Bf', '/blog/a&b=c;d@e+f?x=%26']) {
    expect(await (await get(path)).text()).toBe('reserved')
  }
  expect(await (await get('/blog/caf%C3%A9%20au%20lait')).text()).toBe('unicode')
})

test('what hosts read is not served under any writing of its name', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, { ...small, _headers: '/*\n  X-Secret: yes\n' })
  const get = await previewOf(folder)
  for (const path of [
    '/_headers',
    '/%5fheaders',
    '//_headers',
    '/./_headers',
    '/blog/../_headers',
    '/_headers/',
  ]) {
    const { status, body } = await get(path)
    expect([path, status, body.toString()]).toEqual([path, 404, 'not found'])
  }
})

test('rules and files are looked up under one name, however the address is written', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, { ...small, _headers: '/menu\n  X-Menu: yes\n' })
  const get = await previewOf(folder)
  for (const path of [
    '/menu',
    '//menu',
    '/./menu',
    '/blog/../menu',
    '/m%65nu',
    'http://elsewhere.example/menu?a',
  ]) {
    const { body, headers } = await get(path)
    expect([path, body.toString(), headers['x-menu']]).toEqual([path, 'menu', 'yes'])
  }
  expect((await get('/blog%2fmenu')).status).toBe(404)
})

test('no path leads out of the folder', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'site/index.html': 'home', 'site/404.html': 'not found', secret: 'secret' })
  const server = await startPreview(`${folder}/site`, 0)
  onTestFinished(() => server.close())
  for (const path of ['/../secret', '/..%2fsecret', '/%2e%2e/secret', '/./../secret', '//../secret']) {
    const { body } = await rawRequest(server.url, { path })
    expect(body.toString()).not.toContain('secret')
  }
})

test('a folder without a site is refused, with what to do', async () => {
  await expect(startPreview(temporaryFolder(), 0)).rejects.toThrow(
    /holds no built site. Run `npm run build -- --out \S+` first/,
  )
})
