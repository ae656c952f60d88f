import { expect, test } from 'vitest'
import { createFunctionsClient } from '../../src/blog/functions-client.ts'
import { isRetryable, ResponseError, UnreachableError } from '../../src/blog/functions-errors.ts'
import { createLiveFetch } from '../../src/blog/live-fetch.ts'
import { sendJson, serve } from '../support/http.ts'

const post = {
  slug: 'a-post',
  metaTitle: 'T',
  metaDescription: 'D',
  date: '2026-02-28',
  blog: 'Ein Täßchen 🍸',
}

const ask = (baseUrl: string, { timeoutMs, signal }: { timeoutMs?: number; signal?: AbortSignal } = {}) =>
  createFunctionsClient({ baseUrl, key: 'anon', fetch: createLiveFetch({ timeoutMs }) }).getPost(
    'a-post',
    signal,
  )
const failureOf = (...question: Parameters<typeof ask>) => ask(...question).catch((error: unknown) => error)

test('a post is complete when a character is split between two chunks', async () => {
  const bytes = Buffer.from(JSON.stringify(post))
  const url = await serve(async (_, response) => {
    for (const byte of bytes) await new Promise((sent) => response.write(Buffer.of(byte), sent))
    response.end()
  })
  expect(await ask(url)).toEqual(post)
})

test.each([
  ['never answers', () => {}],
  ['stops in the middle', (response: { write: (text: string) => void }) => response.write('{"slug":')],
])('a call to a host that %s times out, and may be retried', async (_, answer) => {
  const url = await serve((_request, response) => answer(response))
  const error = await failureOf(url, { timeoutMs: 100 })
  expect(error).toBeInstanceOf(UnreachableError)
  expect(isRetryable(error)).toBe(true)
})

test('an endless response is aborted, and not retried', async () => {
  let sent = 0
  const url = await serve((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536))) sent += 65_536
    }
    response.on('drain', more)
    more()
  })
  const error = await failureOf(url)
  expect(error).toBeInstanceOf(ResponseError)
  expect(String(error)).toContain('must be 8 MB or less')
  expect(isRetryable(error)).toBe(false)
  expect(sent).toBeLessThan(32 * 1024 * 1024)
})

test('leaving the page aborts the request with its reason', async () => {
  const leaving = new AbortController()
  const url = await serve(() => leaving.abort('left'))
  expect(await failureOf(url, { signal: leaving.signal })).toBe('left')
})

test('an empty response is an error, null is no post', async () => {
  const url = await serve((_, response) => response.end())
  expect(String(await failureOf(url))).toContain('is empty')
  const none = await serve((_, response) => sendJson(response, null))
  expect(await ask(none)).toBeNull()
})
