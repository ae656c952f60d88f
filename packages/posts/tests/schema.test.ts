import { describeProblems, listItemSchema, parseAs, postSchema } from '@venue-site/posts/schema'
import { expect, test } from 'vitest'

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

test.each([
  '2026-02-28T18:30Z',
  '2026-02-28T18:30+05:30',
  '1000-01-01',
  '9998-12-31T23:59:59Z',
  '0999-12-31T23:59:59-05:00',
  '9999-01-01T00:30:00+01:00',
])('%s is a date of the years 1000 to 9998', (date) =>
  expect(parseAs(postSchema, { ...post, date }).ok).toBe(true),
)

test.each([
  '0000-01-01',
  '0999-12-31',
  '9999-01-01',
  '9999-12-31T23:59:59-23:59',
  '0000-01-01T00:00:00+23:59',
  '1000-01-01T00:00+00:30',
  '9998-12-31T23:59:59.5-00:30',
  '0999-12-31T23:59',
])('%s is outside of the years 1000 to 9998 in UTC, and rejected with that reason', (date) => {
  const problems = [{ path: 'date', message: 'must be in the years 1000 to 9998, in UTC' }]
  const zone = process.env.TZ
  for (process.env.TZ of ['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC'])
    expect(parseAs(postSchema, { ...post, date })).toEqual({ ok: false, problems })
  process.env.TZ = zone
})

const fieldOf = (name: keyof typeof postSchema.shape, value: string) => {
  const parsed = parseAs(postSchema, { ...post, [name]: value })
  return parsed.ok ? parsed.value[name] : describeProblems(parsed.problems)
}

const words = (characters: number) => 'word '.repeat(characters).slice(0, characters)

test.each([
  ['metaTitle', 1_000, 'metaTitle must have at most 1,000 characters'],
  ['metaDescription', 10_000, 'metaDescription must have at most 10,000 characters'],
  ['pinterestImageLink', 10_000, 'pinterestImageLink must have at most 10,000 characters'],
  ['youtubeShortsUrl', 10_000, 'youtubeShortsUrl must have at most 10,000 characters'],
  ['shortTailKeywords', 20_000, 'shortTailKeywords must have at most 20,000 characters'],
  ['longTailKeywords', 20_000, 'longTailKeywords must have at most 20,000 characters'],
  ['blog', 8_000_000, 'blog must have at most 8,000,000 characters'],
] as const)('%s has at most %i characters', (name, most, problem) => {
  expect(fieldOf(name, words(most))).toBe(words(most))
  expect(fieldOf(name, words(most + 1))).toBe(problem)
})

test.each([
  ['shortTailKeywords', 100],
  ['longTailKeywords', 1_000],
] as const)('%s has at most %i keywords', (name, most) => {
  const list = (count: number) => Array.from({ length: count }, (_, at) => `k${at}`).join(', ')
  expect(fieldOf(name, list(most))).toBe(list(most))
  expect(fieldOf(name, list(most + 1))).toMatch(/ must have at most (100|1,000) keywords$/)
})

test.each(['metaDescription', 'shortTailKeywords', 'longTailKeywords'] as const)(
  'no word of %s has more than 1,000 characters, but a text without spaces may be longer',
  (name) => {
    expect(fieldOf(name, `so ${'a'.repeat(1_000)} it`)).toContain('aaa')
    expect(fieldOf(name, `so ${'a'.repeat(1_001)} it`)).toBe(
      `${name} must have no word of more than 1,000 characters`,
    )
    expect(fieldOf(name, '字'.repeat(2_000))).toContain('字')
  },
)

test('an id has a limit too', () => {
  const item = { slug: 'a', metaTitle: 'T', metaDescription: 'D' }
  expect(parseAs(listItemSchema, { ...item, id: 'i'.repeat(1_000) }).ok).toBe(true)
  expect(parseAs(listItemSchema, { ...item, id: 'i'.repeat(1_001) })).toMatchObject({
    problems: [{ path: 'id', message: 'must be text of at most 1,000 characters, or a number' }],
  })
})

test.each([
  ['a null\0, a bell\x07, an escape\x1b and a delete\x7f', 'a null, a bell, an escape and a delete'],
  ['two\r\nlines,\ta tab,\u2028a separator\x85and more', 'two lines, a tab, a separator and more'],
  ['\ufeffa mark\ufeff and \ufffe no character\u{1fffe}', 'a mark and  no character'],
  ['turned \u202efdp.exe', 'turned fdp.exe'],
  ['turned \u202dand\u202c back', 'turned and back'],
  ['\u2066isolated\u2069 and \u202bembedded\u202c', '\u2066isolated\u2069 and \u202bembedded\u202c'],
  ['\u2068\u202aone in\u202c the other\u2069', '\u2068\u202aone in\u202c the other\u2069'],
  ['never closed \u202b\u2067', 'never closed '],
  ['never open\u202c\u2069', 'never open'],
  ['crossed \u2066a\u202ab\u2069c\u202c', 'crossed \u2066ab\u2069c'],
  ['می\u200cخواهم 👩\u200d🍳 \u200f(\u200e', 'می\u200cخواهم 👩\u200d🍳 \u200f(\u200e'],
  ['soft\u00adhyphen, zero\u200bwidth', 'soft\u00adhyphen, zero\u200bwidth'],
])('a field of one line keeps no character that hides or turns it: %j', (written, kept) => {
  for (const name of ['metaTitle', 'metaDescription', 'shortTailKeywords', 'longTailKeywords'] as const)
    expect(fieldOf(name, written)).toBe(kept)
  // The body is Markdown, in lines.
  expect(fieldOf('blog', written)).toBe(written)
})

test('an optional field of nothing but such characters is absent', () => {
  expect(fieldOf('shortTailKeywords', '\0\u202e')).toBeUndefined()
})

test('every wrong field is named', () => {
  const parsed = parseAs(listItemSchema, { id: true, slug: 'a', metaTitle: 7, metaDescription: null })
  expect(!parsed.ok && parsed.problems.map(({ path }) => path)).toEqual([
    'id',
    'metaTitle',
    'metaDescription',
  ])
})
