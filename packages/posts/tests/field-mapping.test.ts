import { mapFields } from '@venue-site/posts/field-mapping'
import { describeProblems, listItemSchema, parseAs, postSchema } from '@venue-site/posts/schema'
import { suggestNames } from '@venue-site/posts/suggest-names'
import { expect, test } from 'vitest'

const post = { slug: 'a-post', metaTitle: 'T', metaDescription: 'D', date: '2026-02-28', blog: 'Body' }

const parsed = (value: unknown) => parseAs(postSchema, mapFields(value))

test.each<[string, Record<string, unknown>]>([
  [
    'of a common blog table',
    { slug: 'a-post', title: 'T', excerpt: 'D', published_at: '2026-02-28', content: 'Body', tags: null },
  ],
  [
    'of its columns in snake case',
    { slug: 'a-post', meta_title: 'T', meta_description: 'D', date: '2026-02-28', blog: 'Body' },
  ],
  [
    'in other cases',
    { Slug: 'a-post', Title: 'T', Description: 'D', publishedAt: '2026-02-28', BODY: 'Body' },
  ],
])('reads a post with the names %s', (_, value) => {
  expect(parsed(value)).toEqual({ ok: true, value: post })
})

test('reads a list item, with its picture', () => {
  const item = { id: 7, slug: 'a', title: 'T', summary: 'D', cover_image: 'https://img.example/a.jpg' }
  expect(parseAs(listItemSchema, mapFields(item))).toEqual({
    ok: true,
    value: {
      id: 7,
      slug: 'a',
      metaTitle: 'T',
      metaDescription: 'D',
      pinterestImageLink: 'https://img.example/a.jpg',
    },
  })
})

test('our own names win, also if they have no good value', () => {
  const others = { title: 'no', excerpt: 'no', published_at: '2000-01-01', body: 'no', meta_title: 'no' }
  expect(parsed({ ...others, ...post })).toEqual({ ok: true, value: post })
  expect(parsed({ ...post, metaTitle: null, title: 'no' })).toMatchObject({ ok: false })
})

test('of several other names, the first with a value is taken', () => {
  const { metaDescription: _, ...rest } = post
  expect(parsed({ ...rest, summary: 'second', description: 'D', excerpt: null })).toEqual({
    ok: true,
    value: post,
  })
})

test.each([
  [['ice', 'dry martini'], 'ice, dry martini'],
  ['ice, dry martini', 'ice, dry martini'],
  [[], undefined],
  [['gin', 2026, true, null, false], 'gin, 2026, true, false'],
  [2026, '2026'],
  ['gin\nice,\r\n  dry martini\n', 'gin, ice, dry martini'],
])('keywords %j are %j', (tags, keywords) => {
  const { shortTailKeywords, longTailKeywords } = Object(mapFields({ tags, long_tail_keywords: tags }))
  expect([shortTailKeywords || undefined, longTailKeywords || undefined]).toEqual([keywords, keywords])
})

test.each([
  ['2026-11-20 18:00:00+00', '2026-11-20T18:00:00+00:00'],
  ['2026-11-20 18:00:00.123456+02', '2026-11-20T18:00:00.123456+02:00'],
  ['2026-11-20 18:00:00+05:30', '2026-11-20T18:00:00+05:30'],
  ['2026-11-20 18:00:00-0330', '2026-11-20T18:00:00-03:30'],
  ['2026-11-20 18:00:00.5', '2026-11-20T18:00:00.5'],
  ['2026-11-20T18:00:00+00', '2026-11-20T18:00:00+00:00'],
  ['2026-11-20T18:00:00Z', '2026-11-20T18:00:00Z'],
  ['2026-11-20', '2026-11-20'],
  ['2026-11-20T18:00+01:00', '2026-11-20T18:00+01:00'],
  ['2026-11-20T18:00+01', '2026-11-20T18:00+01:00'],
  ['2026-11-20 18:00 +0100', '2026-11-20T18:00+01:00'],
  ['2026-11-20 18:00:00 -0500', '2026-11-20T18:00:00-05:00'],
  ['2026-11-20 18:00Z', '2026-11-20T18:00Z'],
  ['2026-11-20t18:00:00z', '2026-11-20T18:00:00Z'],
])('reads the date %s as %s', (printed, date) => {
  expect(parsed({ ...post, date: printed })).toEqual({ ok: true, value: { ...post, date } })
})

test.each(['2026-02-30 18:00:00+00', '2026-02-28 25:00:00+00', '2026-02-28 18:00 CET', 1_772_236_800_000])(
  'refuses the date %s',
  (date) => {
    const result = parsed({ ...post, date })
    expect(!result.ok && describeProblems(result.problems)).toMatch(/^date must be a date/)
  },
)

test('keywords that are no plain list are refused', () => {
  for (const tags of [[{ name: 'gin' }], { gin: true }, false]) {
    const result = parsed({ ...post, tags })
    expect(!result.ok && describeProblems(result.problems)).toBe(
      'shortTailKeywords must be words with commas between, a list of them, null or absent',
    )
  }
})

test('a value that is no object stays as it is', () => {
  for (const value of [null, 'text', 7, [post]]) expect(mapFields(value)).toBe(value)
})

const problemsOf = (value: unknown) => {
  const result = parsed(value)
  return result.ok ? '' : describeProblems(suggestNames(result.problems, value))
}

test.each([
  ['metaTitle', 'titel', 'metaTitle is missing; did you mean "titel"?'],
  ['metaDescription', 'excerp', 'metaDescription is missing; did you mean "excerp"?'],
  ['metaDescription', 'meta_descripton', 'metaDescription is missing; did you mean "meta_descripton"?'],
  ['date', 'publised_at', 'date is missing; did you mean "publised_at"?'],
  ['blog', 'conten', 'blog is missing; did you mean "conten"?'],
  ['metaTitle', 'headline', 'metaTitle must be text, but is missing'],
  ['blog', 'logo', 'blog must be text, but is missing'],
])('without %s, a post with %s is rejected: %s', (missing, other, message) => {
  expect(problemsOf({ ...post, [missing]: undefined, [other]: 'x' })).toBe(message)
})

test('an answer that is no post is compared with no names', () => {
  expect(problemsOf('titel '.repeat(200_000))).toContain('must be')
  const fields = Object.fromEntries(Array.from({ length: 200_000 }, (_, at) => [`field ${at}`, at]))
  expect(problemsOf({ ...post, metaTitle: undefined, ...fields, titel: 'x' })).toBe(
    'metaTitle must be text, but is missing',
  )
})

test('a wrong value is not called missing', () => {
  expect(problemsOf({ ...post, metaTitle: 7, titel: 'x' })).toBe('metaTitle must be text')
})
