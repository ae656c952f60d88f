import { topicSlug, topicsOf } from '@venue-site/posts/post-topics'
import { isSafeSlug } from '@venue-site/posts/slug'
import { topicPageOf, topicsIn } from '@venue-site/posts/topics'
import { expect, test } from 'vitest'
import { topicPath } from '../../src/blog/posts.ts'

test('topics are split on commas, trimmed and unique, as they are spelled first', () => {
  expect(topicsOf({ shortTailKeywords: ' Ice,martini ,, ice,ICE' })).toEqual([
    { name: 'Ice', slug: 'ice' },
    { name: 'martini', slug: 'martini' },
  ])
  expect(topicsOf({})).toEqual([])
})

test.each([
  ['Gin', 'GIN'],
  ['café', 'cafe\u0301'],
  ['straße', 'STRASSE'],
  ['Σίσυφος', 'ΣΊΣΥΦΟΣ'],
  ['Σίσυφος', 'σίσυφοσ'],
  ['ﬁzz', 'fizz'],
  ['non-alcoholic', 'Non Alcoholic'],
  ['rock ’n’ roll', 'Rock n Roll'],
  ['soft\u00ADdrink', 'softdrink'],
  ['❤️', '❤'],
])('%s and %s are one topic', (one, other) => {
  expect(topicSlug(one)).toBeDefined()
  expect(topicSlug(one)).toBe(topicSlug(other))
})

test.each([
  ['gin', 'jin'],
  ['cafe', 'café'],
  ['c', 'c++'],
  ['c', 'c#'],
  ['c#', 'c++'],
  ['f#', 'f'],
  ['net', '.net'],
  ['a', 'a*'],
  ['日本酒', '日本'],
])('%s and %s are two topics', (one, other) => expect(topicSlug(one)).not.toBe(topicSlug(other)))

test.each([
  ['Old Fashioned', 'old-fashioned'],
  ['  gin & tonic!  ', 'gin-tonic'],
  ['日本酒', '日本酒'],
  ['हिन्दी', 'हिन्दी'],
  ['ویسکی', 'ویسکی'],
  ['🍸', '🍸'],
  ['../../etc/passwd', 'etc-passwd'],
  ['a<b>|c', 'a-b-c'],
  ['v2.0', 'v2-0'],
  ['C#', 'csharp'],
  ['C# 12 and F#', 'csharp-12-and-fsharp'],
  ['.NET', 'dotnet'],
  ['ASP.NET', 'asp-net'],
  ['A* search', 'astar-search'],
  ['#gin', 'gin'],
  ['5 * 4', '5-4'],
  ['…and ice.', 'and-ice'],
])('the slug of %s is %s', (keyword, slug) => expect(topicSlug(keyword)).toBe(slug))

test.each([
  '',
  ' ',
  '...',
  '/',
  '—?!',
  '\u200B',
  'con',
  'NUL',
  '404',
  'Index!',
  'x'.repeat(201),
  '酒'.repeat(67),
])('%j makes no slug', (keyword) => expect(topicSlug(keyword)).toBeUndefined())

test('names that differ in a mark are topics of their own', () => {
  expect(topicsOf({ shortTailKeywords: 'C, C#, C++, F#, F, .NET, net' })).toHaveLength(7)
})

test('a keyword without a slug keeps its place in the list', () => {
  expect(topicsOf({ shortTailKeywords: 'ice, ?!, gin' }).map(({ name }) => name)).toEqual([
    'ice',
    '?!',
    'gin',
  ])
})

// Every character, after a letter.
test('every slug is a safe file name, and is its own slug', () => {
  for (let code = 0; code < 0x30000; code++) {
    const slug = topicSlug(`a${String.fromCodePoint(code)}`)
    if (slug === undefined) continue
    if (!isSafeSlug(slug) || topicSlug(slug) !== slug) {
      expect.fail(`U+${code.toString(16)} makes ${JSON.stringify(slug)}, whose own is ${topicSlug(slug)}`)
    }
  }
})

const posts = Array.from({ length: 23 }, (_, at) => ({
  id: at,
  slug: `p${at}`,
  metaTitle: `P ${at}`,
  metaDescription: '',
  digest: `${at}`,
  date: '2026-01-01',
  modified: '2026-01-01',
}))

test('a blog’s topics have their posts in its order and the newest one’s spelling', () => {
  const keywords = ['ice', 'Gin, Ice', 'gin,ICE,?!']
  const topics = topicsIn({
    posts: posts.slice(0, 3).map((post, at) => ({ ...post, shortTailKeywords: keywords[at] })),
  })
  expect(
    [...topics.values()].map(({ slug, name, posts }) => [slug, name, posts.map((post) => post.slug)]),
  ).toEqual([
    ['ice', 'ice', ['p0', 'p1', 'p2']],
    ['gin', 'Gin', ['p1', 'p2']],
  ])
})

test('a topic has pages like the blog', () => {
  const topic = { slug: 'ice', name: 'Ice', posts }
  expect(topicPageOf(topic, 3)).toMatchObject({
    topic: { slug: 'ice', name: 'Ice' },
    page: 3,
    pageCount: 3,
    total: 23,
    posts: [{ slug: 'p20' }, { slug: 'p21' }, { slug: 'p22' }],
  })
  expect(topicPageOf(topic, 4)).toBeNull()
  expect([topicPath('日本酒'), topicPath('ice', 2)]).toEqual([
    '/blog/topic/%E6%97%A5%E6%9C%AC%E9%85%92',
    '/blog/topic/ice/page/2',
  ])
})
