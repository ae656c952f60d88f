import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeFiles } from '../../support/folders.ts'
import { packedSite, previewOf, texts } from '../../support/preview.ts'

const text = texts['robots.txt']

test.each([
  ['bytes=0-9', 0, 9],
  ['bytes=90-', 90, 99],
  ['bytes=-10', 90, 99],
  ['bytes=-500', 0, 99],
  ['bytes=95-500', 95, 99],
  ['bytes=0-0', 0, 0],
  ['bytes=99-99', 99, 99],
  ['bytes=0-99999999999999999999999', 0, 99],
  ['Bytes= 5-6 ', 5, 6],
])('Range: %s of 100 bytes is the part from %i to %i', async (range, start, end) => {
  const ask = await previewOf(packedSite())
  const { status, headers, body } = await ask('/robots.txt', { Range: range })
  expect([status, headers['content-range'], headers['accept-ranges']]).toEqual([
    206,
    `bytes ${start}-${end}/100`,
    'bytes',
  ])
  expect(body.toString()).toBe(text.slice(start, end + 1))
  expect(Number(headers['content-length'])).toBe(body.length)
})

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', 'bytes=99999999999999999999-'])(
  'Range: %s of 100 bytes cannot be satisfied, and no cache keeps that',
  async (range) => {
    const ask = await previewOf(packedSite())
    const { status, headers, body } = await ask('/robots.txt', { Range: range })
    expect([status, headers['content-range']]).toEqual([416, 'bytes */100'])
    expect([headers['cache-control'], headers['x-policy']]).toEqual(['no-cache', 'everywhere'])
    expect(Number(headers['content-length'])).toBe(body.length)
  },
)

test.each([
  'bytes=9-5',
  'bytes=a-b',
  'bytes=1',
  'bytes=-',
  'bytes=',
  'bytes',
  '0-9',
  'lines=0-9',
  'bytes=0x1-9',
  'bytes=--5',
  'bytes=0-1,5-6',
])('Range: %s, malformed, of another unit or of several parts, gets the whole', async (range) => {
  const ask = await previewOf(packedSite())
  const { status, headers, body } = await ask('/robots.txt', { Range: range })
  expect([status, headers['content-range'], body.toString()]).toEqual([200, undefined, text])
})

test.each(['br', 'gzip'])('a part of a packed file is a part of its packed bytes: %s', async (coding) => {
  const folder = packedSite()
  const ask = await previewOf(folder)
  const packed = readFileSync(join(folder, `menu.html.${coding === 'gzip' ? 'gz' : coding}`))
  const part = await ask('/menu', { 'Accept-Encoding': coding, Range: 'bytes=5-19' })
  expect([part.status, part.headers['content-range'], part.headers['content-encoding']]).toEqual([
    206,
    `bytes 5-19/${packed.length}`,
    coding,
  ])
  expect(part.body).toEqual(packed.subarray(5, 20))
  expect(part.headers.etag).toBe((await ask('/menu', { 'Accept-Encoding': coding })).headers.etag)
  const beyond = await ask('/menu', { 'Accept-Encoding': coding, Range: `bytes=${packed.length}-` })
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${packed.length}`])
  expect([beyond.headers['content-encoding'], beyond.headers.vary]).toEqual([undefined, 'Accept-Encoding'])
})

test('a part keeps caching, Vary and policies', async () => {
  const ask = await previewOf(packedSite())
  const { headers } = await ask('/menu', { Range: 'bytes=0-9' })
  expect([headers['cache-control'], headers.vary, headers['x-policy'], headers['content-type']]).toEqual([
    'max-age=0, must-revalidate',
    'Accept-Encoding',
    'everywhere',
    'text/html; charset=utf-8',
  ])
})

test('If-Range gives the part of the same version, compared strongly, and else the whole', async () => {
  const ask = await previewOf(packedSite())
  const { headers } = await ask('/menu')
  const tag = headers.etag ?? ''
  const packedTag = (await ask('/menu', { 'Accept-Encoding': 'br' })).headers.etag ?? ''
  const statusFor = async (value: string, range = 'bytes=0-9') =>
    (await ask('/menu', { Range: range, 'If-Range': value })).status
  expect(await statusFor(tag)).toBe(206)
  expect(await statusFor(headers['last-modified'] ?? '')).toBe(206)
  for (const other of [`W/${tag}`, '"a"', `"a" ${tag}`, packedTag, '*', 'Fri, 01 Jan 2100 00:00:00 GMT']) {
    expect([other, await statusFor(other)]).toEqual([other, 200])
  }
  expect([await statusFor(tag, 'bytes=99999-'), await statusFor('"a"', 'bytes=99999-')]).toEqual([416, 200])
})

test('a condition comes before a range', async () => {
  const ask = await previewOf(packedSite())
  const tag = (await ask('/menu')).headers.etag ?? ''
  expect((await ask('/menu', { Range: 'bytes=99999-', 'If-None-Match': tag })).status).toBe(304)
})

test('HEAD has no ranges', async () => {
  const ask = await previewOf(packedSite())
  const { status, headers } = await ask('/robots.txt', { Range: 'bytes=0-9' }, 'HEAD')
  expect([status, headers['content-length'], headers['content-range']]).toEqual([200, '100', undefined])
})

test('an empty file is whole, and no part of it can be had', async () => {
  const folder = packedSite()
  writeFiles(folder, { 'empty.txt': '' })
  const ask = await previewOf(folder)
  const statusFor = async (range: string) => {
    const { status, headers, body } = await ask('/empty.txt', { Range: range })
    return [status, headers['content-range'], body.toString().length > 0]
  }
  expect(await statusFor('lines=1')).toEqual([200, undefined, false])
  expect(await statusFor('bytes=-5')).toEqual([200, undefined, false])
  expect(await statusFor('bytes=0-')).toEqual([416, 'bytes */0', true])
})

test('the loading shell has parts too', async () => {
  const ask = await previewOf(packedSite())
  const { status, body } = await ask('/blog/not-yet', { Range: 'bytes=0-6' })
  expect([status, body.toString()]).toEqual([206, 'Loading'])
})
