import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { writeFiles } from '../../support/folders.ts'
import type { RawAnswer } from '../../support/http.ts'
import { packedSite, previewOf, texts } from '../../support/preview.ts'

function unpack({ headers, body }: RawAnswer): string {
  const coding = headers['content-encoding']
  if (coding === 'br') return brotliDecompressSync(body).toString()
  return coding === 'gzip' ? gunzipSync(body).toString() : body.toString()
}

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['br, gzip', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['gzip; q=0.001', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0.5, gzip;q=0.2', 'br'],
  ['identity;q=0, *', 'br'],
  ['identity', undefined],
  ['identity, gzip;q=0.5', undefined],
  ['gzip;q=0.3, identity;q=0.8', undefined],
  ['br;q=0, gzip;q=0', undefined],
  ['zstd', undefined],
  ['', undefined],
])('Accept-Encoding: %s gives %s', async (accept, coding) => {
  const ask = await previewOf(packedSite())
  const answer = await ask('/menu', { 'Accept-Encoding': accept })
  expect([answer.status, answer.headers['content-encoding']]).toEqual([200, coding])
  expect(unpack(answer)).toBe(texts['menu.html'])
})

test('without Accept-Encoding a file comes as it is', async () => {
  const ask = await previewOf(packedSite())
  const { headers, body } = await ask('/menu')
  expect([headers['content-encoding'], body.toString()]).toEqual([undefined, texts['menu.html']])
})

test.each(['identity;q=0', '*;q=0', 'zstd, identity;q=0'])(
  'where nothing is acceptable (%s) the file comes as it is',
  async (accept) => {
    const ask = await previewOf(packedSite())
    const { status, headers, body } = await ask('/menu', { 'Accept-Encoding': accept })
    expect([status, headers['content-encoding'], body.toString()]).toEqual([
      200,
      undefined,
      texts['menu.html'],
    ])
  },
)

test('Vary is said of what has packed files, in whatever coding it comes, and of nothing else', async () => {
  const ask = await previewOf(packedSite())
  for (const accept of ['br', 'gzip', 'identity']) {
    for (const path of ['/menu', '/blog/not-yet', '/nope', '/assets/a.js']) {
      expect((await ask(path, { 'Accept-Encoding': accept })).headers.vary, path).toBe('Accept-Encoding')
    }
    for (const path of ['/robots.txt', '/gone.js']) {
      expect((await ask(path, { 'Accept-Encoding': accept })).headers.vary, path).toBe(undefined)
    }
  }
})

test('a Vary of the address’s own rules stays beside it', async () => {
  const folder = packedSite()
  writeFiles(folder, { _headers: '/menu\n  Vary: Origin\n' })
  const ask = await previewOf(folder)
  expect((await ask('/menu')).headers.vary).toBe('Origin, Accept-Encoding')
})

test('the type is that of what is packed, and text says its charset', async () => {
  const folder = packedSite()
  const names = {
    'a.css': '',
    'a.ics': '',
    'a.xml': '',
    'a.json': '',
    'a.webmanifest': '',
    'a.woff2': '',
    'a.xyz': '',
  }
  writeFiles(folder, { ...names, 'a.svg': '<svg/>' })
  const ask = await previewOf(folder)
  const typeOf = async (path: string, accept: string) =>
    (await ask(path, { 'Accept-Encoding': accept })).headers['content-type']
  for (const accept of ['br', 'gzip', 'identity']) {
    for (const path of ['/', '/menu', '/blog/not-yet', '/nope']) {
      expect(await typeOf(path, accept), path).toBe('text/html; charset=utf-8')
    }
    expect(await typeOf('/assets/a.js', accept)).toBe('text/javascript; charset=utf-8')
  }
  const types = await Promise.all([...Object.keys(names), 'a.svg'].map((name) => typeOf(`/${name}`, 'br')))
  expect(types).toEqual([
    'text/css; charset=utf-8',
    'text/calendar; charset=utf-8',
    'text/xml; charset=utf-8',
    'application/json',
    'application/manifest+json',
    'font/woff2',
    'application/octet-stream',
    'image/svg+xml',
  ])
})

test('the loading shell and the page for what is not there come packed too', async () => {
  const ask = await previewOf(packedSite())
  for (const [path, status, name] of [
    ['/blog/not-yet', 200, 'live.html'],
    ['/nope', 404, '404.html'],
  ] as const) {
    const answer = await ask(path, { 'Accept-Encoding': 'gzip;q=0.5, br;q=0.1' })
    expect([answer.status, answer.headers['content-encoding']]).toEqual([status, 'gzip'])
    expect(unpack(answer)).toBe(texts[name])
  }
})

test('only the packed files that are there are offered', async () => {
  const folder = packedSite()
  rmSync(join(folder, 'menu.html.br'))
  const ask = await previewOf(folder)
  expect((await ask('/menu', { 'Accept-Encoding': 'br, gzip;q=0.1' })).headers['content-encoding']).toBe(
    'gzip',
  )
  expect((await ask('/menu', { 'Accept-Encoding': 'br' })).headers['content-encoding']).toBe(undefined)
})

test('a packed file asked for by its own name is what its name says', async () => {
  const folder = packedSite()
  const ask = await previewOf(folder)
  const { headers, body } = await ask('/menu.html.gz', { 'Accept-Encoding': 'gzip' })
  expect([headers['content-type'], headers['content-encoding']]).toEqual(['application/gzip', undefined])
  expect(body).toEqual(readFileSync(join(folder, 'menu.html.gz')))
})

test.each(['br', 'gzip', 'identity'])('HEAD has GET’s headers and no body: %s', async (accept) => {
  const ask = await previewOf(packedSite())
  for (const path of ['/menu', '/blog/not-yet', '/nope', '/gone.js', '/robots.txt', '/old']) {
    const [get, head] = await Promise.all([
      ask(path, { 'Accept-Encoding': accept }),
      ask(path, { 'Accept-Encoding': accept }, 'HEAD'),
    ])
    const { date: _, ...headers } = head.headers
    expect([path, head.status, head.body.length]).toEqual([path, get.status, 0])
    expect(get.headers).toMatchObject(headers)
    expect(Object.keys(head.headers), path).toEqual(Object.keys(get.headers))
    expect(Number(head.headers['content-length']), path).toBe(get.body.length)
  }
})
