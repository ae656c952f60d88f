import { extname } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { RunningServer } from '../../../bench/programs/server-process.ts'
import { contentTypes, ownContentTypes } from '../../../scripts/site/hosting/content-types.ts'
import { isPackedFile } from '../packed-file.ts'
import { expectNoMore, expectTable } from './expect-table.ts'
import { liveSiteOn } from './live-site-on.ts'

const plain = (bytes: Buffer) => bytes

/** Tests how a public server sends files: headers, compression, ranges, and conditional requests. */
export function testTransfer(start: (folder: string) => Promise<RunningServer>) {
  const { addresses, rules, contentOf, get } = liveSiteOn(start)

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, plain],
  ])(
    'a client that accepts %s gets files so encoded, once, with their own headers and no others',
    async (accepted, encoding, unpack) => {
      for (const { address, file } of [...addresses, { address: '/blog/not-yet', file: 'live.html' }]) {
        const content = contentOf(file)
        const isPacked = isPackedFile(file, content.length)
        const type =
          ownContentTypes[address] ?? contentTypes[extname(file).slice(1)] ?? 'application/octet-stream'
        const first = await get(address, { 'Accept-Encoding': accepted })
        expect([address, first.headers['content-type']]).toEqual([address, type])
        expect([address, first.headers['content-encoding']]).toEqual([
          address,
          isPacked ? encoding : undefined,
        ])
        expect([address, (isPacked ? unpack : plain)(first.body).equals(content)]).toEqual([address, true])
        if (isPacked) expect([address, first.headers.vary]).toEqual([address, 'Accept-Encoding'])
        expectNoMore(first, rules, address)

        const { etag = '', vary } = first.headers
        expect(etag, address).toMatch(/^(W\/)?".+"$/)
        const again = await get(address, { 'Accept-Encoding': accepted, 'If-None-Match': etag })
        expect([address, again.status, again.body.length]).toEqual([address, 304, 0])
        expect([address, again.headers.etag, again.headers.vary]).toEqual([address, etag, vary])
        expectTable(again, rules, address)
      }
    },
  )

  test('answers HEAD as GET', async () => {
    for (const path of ['/', '/menu', '/icon-192.png', '/nope', '/gone.js', '/blog/not-yet']) {
      const { status, headers } = await get(path)
      const head = await get(path, {}, 'HEAD')
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

  test('compresses also behind a proxy that names itself', async () => {
    for (const [coding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, body } = await get('/menu', { 'Accept-Encoding': coding, Via: '1.1 cdn' })
      expect(headers['content-encoding']).toBe(coding)
      expect(unpack(body).equals(contentOf('menu.html'))).toBe(true)
    }
  })

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
        const answer = await get(path, {}, method)
        expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
        expect(answer.body.toString()).toMatch(/^method not allowed\n?$/i)
        expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
        expectTable(answer, rules, path, { 'Cache-Control': 'no-cache' })
      }
    },
  )
}
