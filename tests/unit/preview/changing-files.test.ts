import { once } from 'node:events'
import { renameSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { writeFiles } from '../../support/folders.ts'
import { packedSite, previewOf, texts } from '../../support/preview.ts'

// More than all buffers between server and client hold.
const manyBytes = 32 * 1024 * 1024

/** A site with a long file of zeros, and an answer with it of which the client has read the beginning. */
async function halfRead(size = manyBytes) {
  const folder = packedSite()
  const file = join(folder, 'long.bin')
  writeFileSync(file, '')
  truncateSync(file, size)
  const ask = await previewOf(folder)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${ask.url}/long.bin`, resolve).on('error', reject)
  })
  await new Promise((resolve) => response.once('readable', resolve))
  return { ask, file, response }
}

/** How many zeros come, and nothing else. */
async function zerosOf(response: IncomingMessage) {
  let count = 0
  for await (const chunk of response) {
    if (!Buffer.alloc(chunk.length).equals(chunk)) throw new Error('another file’s bytes came')
    count += chunk.length
  }
  return count
}

test('a new build shows at once: pages, packed files, headers, redirects, and what is gone', async () => {
  const folder = packedSite()
  const ask = await previewOf(folder)
  const packed = { 'Accept-Encoding': 'br' }
  const tag = (await ask('/menu', packed)).headers.etag ?? ''
  writeFiles(folder, {
    'menu.html.new': 'new',
    'menu.html.br.new': 'new, packed',
    _headers: '/*\n  X-Policy: new\n',
    _redirects: '/old /robots.txt 301\n',
  })
  renameSync(join(folder, 'menu.html.new'), join(folder, 'menu.html'))
  renameSync(join(folder, 'menu.html.br.new'), join(folder, 'menu.html.br'))
  rmSync(join(folder, 'menu.html.gz'))
  const page = await ask('/menu', { ...packed, 'If-None-Match': tag })
  expect([page.status, page.headers['x-policy'], page.body.toString()]).toEqual([200, 'new', 'new, packed'])
  expect((await ask('/menu', { 'Accept-Encoding': 'gzip' })).body.toString()).toBe('new')
  expect((await ask('/old')).headers.location).toBe('/robots.txt')
  expect((await ask('/blog/not-yet')).status).toBe(404)
  rmSync(join(folder, '_headers'))
  rmSync(join(folder, 'menu.html'))
  const gone = await ask('/menu', packed)
  expect([gone.status, gone.headers['x-policy']]).toEqual([404, undefined])
})

test('a page that is replaced by one as long and as old has another tag', async () => {
  const folder = packedSite()
  const ask = await previewOf(folder)
  const [file, next] = [join(folder, 'robots.txt'), join(folder, 'robots.txt.new')]
  writeFileSync(next, 'x'.repeat(100))
  for (const path of [file, next]) utimesSync(path, 1_700_000_000, 1_700_000_000)
  const before = (await ask('/robots.txt')).headers.etag ?? ''
  renameSync(next, file)
  const { status, body } = await ask('/robots.txt', { 'If-None-Match': before })
  expect([status, body.toString()]).toEqual([200, 'x'.repeat(100)])
})

test('while packed files come and go, every answer is one version, whole, under its own tag', async () => {
  const folder = packedSite()
  const ask = await previewOf(folder)
  const [file, packed] = [join(folder, 'menu.html'), join(folder, 'menu.html.br')]
  const written = new Set([texts['menu.html']])
  const known = new Map<string | undefined, string>()
  for (let version = 0; version < 120; version++) {
    const next = `Version ${version}. `.repeat(200)
    written.add(next)
    const answers = Promise.all([1, 2, 3].map(() => ask('/menu', { 'Accept-Encoding': 'br' })))
    for (let step = 0; step < version % 6; step++) await new Promise(setImmediate)
    writeFileSync(`${file}.new`, next)
    renameSync(`${file}.new`, file)
    rmSync(packed, { force: true })
    for (const { status, headers, body } of await answers) {
      const text = (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString()
      expect([status, written.has(text), known.get(headers.etag) ?? text]).toEqual([200, true, text])
      known.set(headers.etag, text)
    }
    writeFileSync(`${packed}.new`, brotliCompressSync(next))
    renameSync(`${packed}.new`, packed)
  }
})

test.each([
  ['removed', (file: string) => rmSync(file)],
  [
    'replaced',
    (file: string) => {
      writeFileSync(`${file}.new`, 'new')
      renameSync(`${file}.new`, file)
    },
  ],
])('a file that is %s while it is sent arrives whole, as it was', async (_, change) => {
  const { file, response } = await halfRead()
  change(file)
  expect(await zerosOf(response)).toBe(manyBytes)
})

test('a file that is cut short while it is sent ends the connection: nothing further is sent as its rest', async () => {
  const { ask, file, response } = await halfRead()
  response.destroy()
  const socket = connect(Number(new URL(ask.url).port), '127.0.0.1')
  socket.write(['/long.bin', '/menu'].map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''))
  await once(socket, 'readable')
  truncateSync(file, 100)
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
  })
  // A reset is an end too.
  socket.on('error', () => {})
  await once(socket, 'close')
  expect(received.length).toBeLessThan(manyBytes)
  expect(received).not.toContain(texts['menu.html'])
  expect((await ask('/menu')).status).toBe(200)
})

test('a client that leaves halfway does not disturb the server', async () => {
  const { ask, response } = await halfRead()
  response.destroy()
  expect((await ask('/menu')).status).toBe(200)
})

test('a long file is not held in memory', async () => {
  const size = 1024 * 1024 * 1024
  // Server and client share this process: what the client has not read would be the server’s to hold.
  const { response } = await halfRead(size)
  expect(process.memoryUsage().arrayBuffers).toBeLessThan(size / 4)
  response.destroy()
})
