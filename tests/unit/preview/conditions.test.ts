import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packedSite, previewOf, texts } from '../../support/preview.ts'

const codings = ['br', 'gzip', 'identity']

test('every coding has a strong tag of its own, the same each time', async () => {
  const ask = await previewOf(packedSite())
  const tags = await Promise.all(
    [...codings, ...codings].map(
      async (accept) => (await ask('/menu', { 'Accept-Encoding': accept })).headers.etag,
    ),
  )
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
  expect(new Set(tags).size).toBe(3)
  expect(tags.slice(3)).toEqual(tags.slice(0, 3))
})

test.each(codings)(
  'a 304 keeps tag, caching, Vary and policies, and says nothing of a body: %s',
  async (accept) => {
    const ask = await previewOf(packedSite())
    for (const path of ['/menu', '/assets/a.js', '/blog/not-yet']) {
      const { headers } = await ask(path, { 'Accept-Encoding': accept })
      for (const method of ['GET', 'HEAD']) {
        const known = { 'Accept-Encoding': accept, 'If-None-Match': headers.etag ?? '' }
        const answer = await ask(path, known, method)
        expect([answer.status, answer.body.length]).toEqual([304, 0])
        for (const name of ['etag', 'cache-control', 'vary', 'x-policy', 'x-of']) {
          expect(answer.headers[name], name).toBe(headers[name])
        }
        for (const name of ['content-type', 'content-encoding', 'content-length', 'last-modified']) {
          expect(answer.headers[name], name).toBe(undefined)
        }
      }
    }
  },
)

test('If-None-Match takes a list, compares weakly, and * means whatever there is', async () => {
  const ask = await previewOf(packedSite())
  const tag = (await ask('/menu')).headers.etag ?? ''
  const statusFor = async (value: string) => (await ask('/menu', { 'If-None-Match': value })).status
  for (const known of [tag, `W/${tag}`, `"a", ${tag}`, `"a,b",W/${tag} , "c"`, '*', ' * ']) {
    expect([known, await statusFor(known)]).toEqual([known, 304])
  }
  for (const other of ['"a"', `"a${tag.slice(1)}`, tag.slice(1, -1), '"*"', '"a", *', '']) {
    expect([other, await statusFor(other)]).toEqual([other, 200])
  }
})

test('the tag of one coding does not stand for another', async () => {
  const ask = await previewOf(packedSite())
  const packed = (await ask('/menu', { 'Accept-Encoding': 'br' })).headers.etag ?? ''
  expect((await ask('/menu', { 'If-None-Match': packed })).status).toBe(200)
  expect((await ask('/menu', { 'If-None-Match': packed, 'Accept-Encoding': 'br' })).status).toBe(304)
})

test('a client that reloads (Cache-Control: no-cache) and names its tag still gets a 304', async () => {
  const ask = await previewOf(packedSite())
  const tag = (await ask('/menu')).headers.etag ?? ''
  expect((await ask('/menu', { 'If-None-Match': tag, 'Cache-Control': 'no-cache' })).status).toBe(304)
})

test('If-Modified-Since counts to the second, where there is no If-None-Match', async () => {
  const folder = packedSite()
  const modified = Date.UTC(2026, 0, 2, 3, 4, 5, 678)
  utimesSync(join(folder, 'menu.html'), modified / 1000, modified / 1000)
  const ask = await previewOf(folder)
  const { headers } = await ask('/menu')
  expect(headers['last-modified']).toBe('Fri, 02 Jan 2026 03:04:05 GMT')
  const statusFor = async (since: string, more = {}) =>
    (await ask('/menu', { 'If-Modified-Since': since, ...more })).status
  expect(await statusFor('Fri, 02 Jan 2026 03:04:05 GMT')).toBe(304)
  expect(await statusFor('Sat, 03 Jan 2026 00:00:00 GMT')).toBe(304)
  expect(await statusFor('Fri, 02 Jan 2026 03:04:04 GMT')).toBe(200)
  expect(await statusFor('yesterday')).toBe(200)
  expect(await statusFor('Sat, 03 Jan 2026 00:00:00 GMT', { 'If-None-Match': '"a"' })).toBe(200)
  const old = { 'If-None-Match': headers.etag ?? '' }
  expect(await statusFor('Thu, 01 Jan 2026 00:00:00 GMT', old)).toBe(304)
})

test('a guard that fails is a 412, which no cache may keep: If-Match, strongly, else If-Unmodified-Since', async () => {
  const ask = await previewOf(packedSite())
  const { headers } = await ask('/assets/a.js')
  const tag = headers.etag ?? ''
  const statusFor = async (guard: Record<string, string>) => (await ask('/assets/a.js', guard)).status
  expect(await statusFor({ 'If-Match': `"a", ${tag}` })).toBe(200)
  expect(await statusFor({ 'If-Match': '*' })).toBe(200)
  expect(await statusFor({ 'If-Match': `W/${tag}` })).toBe(412)
  expect(await statusFor({ 'If-Match': '"a"', 'If-None-Match': tag })).toBe(412)
  const never = 'Thu, 01 Jan 1970 00:00:00 GMT'
  expect(await statusFor({ 'If-Unmodified-Since': never })).toBe(412)
  expect(await statusFor({ 'If-Unmodified-Since': never, 'If-Match': tag })).toBe(200)
  expect(await statusFor({ 'If-Unmodified-Since': headers['last-modified'] ?? '' })).toBe(200)
  const failed = await ask('/assets/a.js', { 'If-Match': '"a"' })
  expect([
    failed.headers['cache-control'],
    failed.headers['content-type'],
    failed.headers['x-policy'],
  ]).toEqual(['no-cache', 'text/plain; charset=utf-8', 'everywhere'])
})

test('a 404 has no version to ask for again, and conditions and ranges do not change it', async () => {
  const ask = await previewOf(packedSite())
  const asked = { 'If-None-Match': '*', 'If-Match': '"a"', Range: 'bytes=0-9' }
  const { status, headers, body } = await ask('/nope', asked)
  expect([status, body.toString()]).toEqual([404, texts['404.html']])
  expect([headers.etag, headers['last-modified'], headers['accept-ranges']]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(headers['cache-control']).toBe('no-cache')
})

test('the loading shell and the page for what is not there have the headers of the address asked for', async () => {
  const ask = await previewOf(packedSite())
  const shell = await ask('/blog/not-yet')
  expect([shell.status, shell.headers['x-of'], shell.headers.etag]).toEqual([200, 'blog', expect.any(String)])
  const missing = await ask('/blog/a/b')
  expect([missing.status, missing.headers['x-of'], missing.headers['x-policy']]).toEqual([
    404,
    'blog',
    'everywhere',
  ])
})
