import { expect, test } from 'vitest'
import { listItemSchema, parseAs, postSchema } from '../../src/blog/schema.ts'

const post = { slug: 'a-post', metaTitle: 'T', metaDescription: 'D', date: '2026-02-28', blog: 'Body' }

test('unknown fields are dropped, and keys are in the schema’s order', () => {
  const shuffled = {
    secret: 1,
    blog: 'Body',
    date: '2026-02-28',
    metaDescription: 'D',
    metaTitle: 'T',
    slug: 'a-post',
  }
  const parsed = parseAs(postSchema, shuffled)
  expect(parsed.ok && JSON.stringify(parsed.value)).toBe(JSON.stringify(post))
})

test.each([undefined, null, ''])('an optional field that is %j is absent', (value) => {
  const parsed = parseAs(postSchema, { ...post, youtubeShortsUrl: value, shortTailKeywords: value })
  expect(parsed.ok && JSON.parse(JSON.stringify(parsed.value))).toEqual(post)
})

test('half a surrogate pair becomes U+FFFD', () => {
  const parsed = parseAs(postSchema, {
    ...post,
    metaTitle: 'a\ud83cb\u{1f378}',
    blog: '\udf78',
    shortTailKeywords: '\ud83c',
  })
  expect(parsed.ok && parsed.value).toMatchObject({
    metaTitle: 'a\ufffdb\u{1f378}',
    blog: '\ufffd',
    shortTailKeywords: '\ufffd',
  })
})

test('a required text may be empty, a slug may not', () => {
  expect(parseAs(postSchema, { ...post, metaTitle: '', blog: '' }).ok).toBe(true)
  expect(parseAs(postSchema, { ...post, slug: '' }).ok).toBe(false)
})

test.each([
  '2026-02-28',
  '2024-02-29',
  '2026-02-28T18:30:00Z',
  '2026-02-28T18:30:00.5+02:00',
  '2026-02-28T18:30',
])('%s is a date', (date) => expect(parseAs(postSchema, { ...post, date }).ok).toBe(true))

test.each(['', 'yesterday', '2026-02-30', '2025-02-29', '28.02.2026', '2026-2-8', 1772236800000, null])(
  '%j is not a date, and the problem says where and what it must be',
  (date) => {
    const parsed = parseAs(postSchema, { ...post, date })
    expect(parsed).toEqual({
      ok: false,
      problems: [{ path: 'date', message: 'must be a date, YYYY-MM-DD or an ISO date-time' }],
    })
  },
)

test('every wrong field is named', () => {
  const parsed = parseAs(listItemSchema, { id: true, slug: 'a', metaTitle: 7, metaDescription: null })
  expect(!parsed.ok && parsed.problems.map(({ path }) => path)).toEqual([
    'id',
    'metaTitle',
    'metaDescription',
  ])
})
