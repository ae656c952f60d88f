import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { contentTypes, ownContentTypes } from '../../../scripts/hosting/content-types.ts'
import type { RunningServer } from '../../../scripts/programs/server-process.ts'
import { rawRequest } from '../http.ts'
import { liveRules } from '../live-site.ts'
import { isPackedFile } from '../packed-file.ts'
import { siteAddresses } from '../site-addresses.ts'
import { expectTable } from './expect-table.ts'

const plain = (bytes: Buffer) => bytes

/** Tests how files are sent: content types, compression, ranges, and conditional requests. */
export function testTransfer(start: (folder: string) => Promise<RunningServer>) {
  const folder = inject('liveSite')
  const addresses = siteAddresses(folder)
  const rules = liveRules(inject('functionsPort'))
  const contentOf = (name: string) => readFileSync(join(folder, name))
  let host: RunningServer
  beforeAll(async () => {
    host = await start(folder)
  })
  afterAll(() => host?.close())
  const get = (path: string, headers: Record<string, string> = {}) => rawRequest(host.url, { path, headers })

  test('every file has its content type', async () => {
    for (const { address, file } of addresses) {
      const answer = await get(address)
      const type =
        ownContentTypes[address] ?? contentTypes[extname(file).slice(1)] ?? 'application/octet-stream'
      expect([file, answer.headers['content-type']]).toEqual([file, type])
    }
  })

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, plain],
  ])(
    'a client that accepts %s gets files so encoded, with the same content',
    async (accepted, encoding, unpack) => {
      for (const { address, file } of addresses) {
        const content = contentOf(file)
        const isPacked = isPackedFile(file, content.length)
        const { headers, body } = await get(address, { 'Accept-Encoding': accepted })
        expect([address, headers['content-encoding']]).toEqual([address, isPacked ? encoding : undefined])
        expect([address, (isPacked ? unpack : plain)(body).equals(content)]).toEqual([address, true])
        if (isPacked) expect([address, headers.vary]).toEqual([address, 'Accept-Encoding'])
      }
    },
  )

  test('answers HEAD as GET', async () => {
    for (const path of ['/', '/menu', '/icon-192.png', '/nope', '/gone.js', '/blog/not-yet']) {
      const { status, headers } = await get(path)
      const head = await rawRequest(host.url, { path, method: 'HEAD' })
      expect([path, head.status, { ...head.headers, date: '' }, head.body.length]).toEqual([
        path,
        status,
        { ...headers, date: '' },
        0,
      ])
    }
  })

  test('sends the requested range of a file, but of no error', async () => {
    for (const { address, file } of addresses.filter(({ file }) => /\.(svg|woff2|png)$/.test(file))) {
      const answer = await get(address, { Range: 'bytes=0-99' })
      const range = `bytes 0-99/${contentOf(file).length}`
      expect([address, answer.status, answer.headers['content-range']]).toEqual([address, 206, range])
      expect(answer.body.equals(contentOf(file).subarray(0, 100))).toBe(true)
      expectTable(answer, rules, address)
    }
    const { status, body } = await get('/nope', { Range: 'bytes=0-99' })
    expect([status, body.equals(contentOf('404.html'))]).toEqual([404, true])
  })

  test.each(['identity', 'br'])(
    'a file that the client has (%s) is not sent again, and keeps its headers',
    async (accepted) => {
      for (const { address } of [...addresses, { address: '/blog/not-yet' }]) {
        const headers = { 'Accept-Encoding': accepted }
        const { etag = '', vary } = (await get(address, headers)).headers
        expect(etag, address).toMatch(/^(W\/)?".+"$/)
        const answer = await get(address, { ...headers, 'If-None-Match': etag })
        expect([address, answer.status, answer.body.length]).toEqual([address, 304, 0])
        expect([address, answer.headers.etag, answer.headers.vary]).toEqual([address, etag, vary])
        expectTable(answer, rules, address)
      }
    },
  )

  test('a conditional request gets the whole error page', async () => {
    const { etag = '', 'last-modified': modified = '' } = (await get('/404')).headers
    const asked = { 'If-None-Match': etag, 'If-Modified-Since': modified }
    const { status, body } = await get('/nope', asked)
    expect([status, body.equals(contentOf('404.html'))]).toEqual([404, true])
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])(
    'answers %s with 405 and the allowed methods',
    async (method) => {
      for (const path of ['/menu', '/nope', '/assets/gone.js']) {
        const answer = await rawRequest(host.url, { path, method })
        expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
        expect(answer.body.toString()).toMatch(/^method not allowed\n?$/i)
        expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
        expectTable(answer, rules, path, { 'Cache-Control': 'no-cache' })
      }
    },
  )
}
