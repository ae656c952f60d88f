import type { ServerResponse } from 'node:http'
import { createFunctionsClient } from '@venue-site/posts/functions-client'
import { HttpError, ResponseError, UnreachableError } from '@venue-site/posts/functions-errors'
import { isRetryable } from '@venue-site/posts/retry-policy'
import { expect, test } from 'vitest'
import { createLiveFetch } from '../../src/blog/live-fetch.ts'
import { sendJson, serve } from '../support/http.ts'

const post = { slug: 'a-post', metaTitle: 'T', metaDescription: 'D', date: '2026-02-28', blog: 'Body' }

/** A client as the browser has it. */
const clientOf = (baseUrl: string, key?: string, timeoutMs?: number) =>
  createFunctionsClient({ baseUrl, key, fetch: createLiveFetch({ timeoutMs }) })

test('both calls carry the key as a bearer token, and the JSON content type; their query is encoded', async () => {
  const seen: unknown[] = []
  const url = await serve((request, response) => {
    const { authorization, 'content-type': type } = request.headers
    seen.push([request.method, request.url, authorization, type])
    sendJson(
      response,
      request.url?.startsWith('/get_metainfo') ? { blogs: [], total: 0 } : { ...post, slug: 'a&b' },
    )
  })
  await clientOf(url, 'a-key').listPosts({ domain: 'venue.example', page: 2 })
  await clientOf(url, 'a-key').getPost('a&b')
  await clientOf(url).getPost('a&b')
  expect(seen).toEqual([
    ['GET', '/get_metainfo?domain=venue.example&page=2', 'Bearer a-key', 'application/json'],
    ['GET', '/get_details?slug=a%26b', 'Bearer a-key', 'application/json'],
    ['GET', '/get_details?slug=a%26b', 'Bearer anon', 'application/json'],
  ])
})

test.each([
  ['sb_publishable_a', 'sb_publishable_a'],
  // A JSON Web Token: the header is `{}`.
  ['e30.e30.', undefined],
  ['the-sb_publishable_key', undefined],
  [undefined, undefined],
])('with the key %s, both calls carry the apikey %s', async (key, sent) => {
  const seen: unknown[] = []
  const url = await serve((request, response) => {
    seen.push(request.headers.apikey)
    sendJson(response, request.url?.startsWith('/get_metainfo') ? { blogs: [], total: 0 } : post)
  })
  await clientOf(url, key).listPosts({ domain: 'venue.example', page: 1 })
  await clientOf(url, key).getPost(post.slug)
  expect(seen).toEqual([sent, sent])
})

test('a limit of entries leaves out the others of a longer page', async () => {
  const blogs = Array.from({ length: 30 }, (_, id) => ({ ...post, id }))
  const url = await serve((_, response) => sendJson(response, { blogs, total: 30 }))
  expect((await clientOf(url).listPosts({ domain: 'd', page: 1 })).items).toHaveLength(30)
  expect((await clientOf(url).listPosts({ domain: 'd', page: 1, most: 10 })).items).toHaveLength(10)
})

test('a bad entry of the list does not spoil its page', async () => {
  const url = await serve((_, response) =>
    sendJson(response, {
      blogs: [{ id: 1, slug: 'a', metaTitle: 'A', metaDescription: '' }, { slug: '../b' }],
      total: 2,
    }),
  )
  const { items, total } = await clientOf(url).listPosts({ domain: 'd', page: 1 })
  expect(items.map(({ ok }) => ok)).toEqual([true, false])
  expect(total).toBe(2)
})

test('ids that a number cannot hold differ, and nothing else in an answer changes', async () => {
  const item = '"slug": "a", "metaTitle": "\\"id\\": 9007199254740993,", "metaDescription": ""'
  const ids = ['9007199254740992', '9007199254740993', '-9007199254740993', '9007199254740991', '7', '1.5']
  const url = await serve((_, response) =>
    response.end(`{"blogs": [${ids.map((id) => `{"id" :${id}, ${item}}`)}], "total": 6}`),
  )
  const { items } = await clientOf(url).listPosts({ domain: 'd', page: 1 })
  expect(items.map((item) => item.ok && item.value.id)).toEqual([
    '9007199254740992',
    '9007199254740993',
    '-9007199254740993',
    9007199254740991,
    7,
    1.5,
  ])
  expect(items[0]).toMatchObject({ value: { metaTitle: '"id": 9007199254740993,' } })
})

test.each([
  ['404', 404, { error: 'no' }],
  ['200 with null', 200, null],
  ['200 with {}', 200, {}],
])('%s means that there is no such post', async (_, status, body) => {
  const url = await serve((_request, response) => sendJson(response, body, status))
  expect(await clientOf(url).getPost('a-post')).toBeNull()
})

test.each([400, 401, 403, 405, 500, 503])(
  'status %i raises the specified text, with method and address',
  async (status) => {
    const url = await serve((_, response) => sendJson(response, {}, status))
    const error = await clientOf(url)
      .getPost('a-post')
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({
      message: `HTTP error! status: ${status}`,
      status,
      method: 'GET',
      url: `${url}/get_details?slug=a-post`,
    })
  },
)

test.each([
  ['HTML', '<!DOCTYPE html><title>x', 'must be JSON, but begins with "<!DOCTYPE html>'],
  ['truncated JSON', '{"slug":"a-po', 'must be JSON'],
  ['nothing', '', 'must be JSON, but is empty'],
  ['a list', '[]', 'must be an object'],
  [
    'another post',
    JSON.stringify({ ...post, slug: 'other' }),
    'slug must be the one asked for, but is other',
  ],
  ['a missing field', JSON.stringify({ ...post, blog: undefined }), 'blog must be text, but is missing'],
])('%s as an answer is refused, saying what is wrong', async (_, body, message) => {
  const url = await serve((_request, response) => response.end(body))
  const error = await clientOf(url)
    .getPost('a-post')
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ResponseError)
  expect(String(error)).toContain(message)
})

test('a host that is not there is unreachable, and the reason is kept', async () => {
  const error = await clientOf('http://127.0.0.1:1')
    .getPost('a')
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(UnreachableError)
  expect(error).toHaveProperty('cause')
})

test.each<[string, (response: ServerResponse) => void]>([
  [
    'cuts the connection in the middle of the body',
    (response) => {
      response.writeHead(200, { 'Content-Length': '1000' }).write('{"slug":', () => response.destroy())
    },
  ],
  ['never answers', () => {}],
  ['stops in the middle', (response) => void response.write('{"slug":')],
])('a host that %s is unreachable too', async (_, answer) => {
  const url = await serve((_request, response) => answer(response))
  await expect(clientOf(url, undefined, 200).getPost('a-post')).rejects.toBeInstanceOf(UnreachableError)
})

test('a post is complete when a character is split between two chunks', async () => {
  const text = { ...post, blog: 'Ein Täßchen 🍸' }
  const url = await serve(async (_, response) => {
    for (const byte of Buffer.from(JSON.stringify(text)))
      await new Promise((sent) => response.write(Buffer.of(byte), sent))
    response.end()
  })
  expect(await clientOf(url).getPost('a-post')).toEqual(text)
})

test('an endless response is aborted', async () => {
  let sent = 0
  const url = await serve((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536))) sent += 65_536
    }
    response.on('drain', more)
    more()
  })
  const reading = clientOf(url).getPost('a-post')
  await expect(reading).rejects.toBeInstanceOf(ResponseError)
  await expect(reading).rejects.toThrow('must be 8 MB or less')
  expect(sent).toBeLessThan(32 * 1024 * 1024)
})

test('leaving the page aborts the request with its reason', async () => {
  const leaving = new AbortController()
  const url = await serve(() => leaving.abort('left'))
  await expect(clientOf(url).getPost('a-post', leaving.signal)).rejects.toBe('left')
})

test.each(['pull', 'browser'] as const)('only temporary errors are retried: %s', (caller) => {
  const isStatusRetried = (status: number) => isRetryable(new HttpError(status, 'u'), caller)
  expect([408, 429, 500, 503].every(isStatusRetried)).toBe(true)
  expect([400, 401, 403, 405].some(isStatusRetried)).toBe(false)
  expect(isRetryable(new UnreachableError('u', new Error('reset')), caller)).toBe(true)
  expect(isRetryable(new ResponseError('u', []), caller)).toBe(false)
  const truncated = new ResponseError('u', [], { cause: new SyntaxError() })
  expect(isRetryable(truncated, caller)).toBe(caller === 'pull')
})
