import { imageAddress } from '@venue-site/posts/image-address'
import { listPageOf } from '@venue-site/posts/list-pages'
import { neighboursOf, pageCountOf } from '@venue-site/posts/lists'
import type { SnapshotIndex } from '@venue-site/posts/snapshot-schema'
import { videoEmbedUrl, videoIdOf } from '@venue-site/posts/video'
import { expect, test } from 'vitest'
import { formatsOf } from '../../pages/facts/formats.server.ts'
import { formatLongDate } from '../../src/blog/date.ts'
import { countWords } from '../../src/blog/post-page-data.ts'
import { postPath } from '../../src/blog/posts.ts'
import { pageDataPath } from '../../src/page-data/page-data-path.ts'

const indexOf = (count: number): SnapshotIndex => ({
  version: 1,
  domain: 'd',
  updatedAt: '2026-01-01T00:00:00.000Z',
  total: count,
  posts: Array.from({ length: count }, (_, at) => ({
    id: at,
    slug: `p${at}`,
    metaTitle: `P ${at}`,
    metaDescription: '',
    digest: 'x',
    date: '2026-01-01',
    modified: '2026-01-01',
  })),
})

test.each([
  ['2026-11-21', 'November 21, 2026'],
  ['2026-11-21T23:59:00Z', 'November 21, 2026'],
  ['2026-11-21T23:59:00', 'November 21, 2026'],
  ['2026-11-21T23:30:00-05:00', 'November 22, 2026'],
])('%s is formatted as %s in every time zone', (date, text) => {
  const zone = process.env.TZ
  for (process.env.TZ of ['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC'])
    expect(formatLongDate(date, formatsOf('en-US'))).toBe(text)
  process.env.TZ = zone
})

test.each(['en-US', 'en-GB', 'de-DE', 'fr-FR', 'pl-PL', 'ja-JP'])(
  'in %s every day is formatted as Intl formats it',
  (locale) => {
    const formats = formatsOf(locale)
    const asIntl = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
    for (let day = Date.UTC(1999, 11, 25); day < Date.UTC(2032, 2, 2); day += 86_400_000) {
      expect(formatLongDate(new Date(day).toISOString().slice(0, 10), formats)).toBe(asIntl.format(day))
    }
  },
)

test('a text that is no date is refused', () => {
  expect(() => formatLongDate('soon', formatsOf('en-US'))).toThrow('"soon" is not a date')
})

test.each([
  'https://www.youtube.com/shorts/aqz-KE-bpKQ',
  'https://youtube.com/shorts/aqz-KE-bpKQ?feature=share',
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=1',
  'https://m.youtube.com/watch?app=desktop&v=aqz-KE-bpKQ',
  'https://youtu.be/aqz-KE-bpKQ?si=x',
  'http://youtu.be/aqz-KE-bpKQ',
  'youtube.com/shorts/aqz-KE-bpKQ',
  '//www.youtube.com/embed/aqz-KE-bpKQ',
  'https://www.youtube.com/embed/aqz-KE-bpKQ?list=PLx',
])('%s has a video id', (address) => expect(videoIdOf(address)).toBe('aqz-KE-bpKQ'))

test.each([
  '',
  'x',
  'https://youtu.be/short',
  'https://youtu.be/aqz-KE-bpKQtoolong',
  'https://evil.example/shorts/aqz-KE-bpKQ',
  'https://www.youtube.com/@bar',
  'https://www.youtube.com/embed/videoseries?list=PLx',
  '//www.youtube-nocookie.com/embed/videoseries?list=PLx',
  'https://www.youtube.com/embed/live_stream?channel=UCx',
  'https://www.youtube.com/embed/playlist?list=PLx',
  'https://www.youtube.com/playlist?list=PLx',
  '//evil.example/embed/aqz-KE-bpKQ',
  'javascript:alert(1)',
])('%j has no video id', (address) => expect(videoIdOf(address)).toBeNull())

test('the player shows no related videos', () => {
  expect(new URL(videoEmbedUrl('aqz-KE-bpKQ')).searchParams.get('rel')).toBe('0')
})

test('a list page has ten posts, and an empty blog has one page', () => {
  expect([0, 1, 10, 11, 711].map(pageCountOf)).toEqual([1, 1, 1, 2, 72])
  expect(listPageOf(indexOf(25), 3)).toMatchObject({ page: 3, pageCount: 3, total: 25, posts: { length: 5 } })
  for (const page of [0, 4, 1.5, Number.NaN]) expect(listPageOf(indexOf(25), page)).toBeNull()
  expect(listPageOf(indexOf(0), 1)).toEqual({ page: 1, pageCount: 1, total: 0, posts: [] })
})

test('a post has two neighbours, the newest and the oldest have one', () => {
  expect(neighboursOf(indexOf(3), 'p1')).toEqual({
    newer: { slug: 'p0', metaTitle: 'P 0' },
    older: { slug: 'p2', metaTitle: 'P 2' },
  })
  expect(neighboursOf(indexOf(3), 'p0')?.newer).toBeUndefined()
  expect(neighboursOf(indexOf(3), 'p2')?.older).toBeUndefined()
})

test('a slug is encoded in an address, but for what may stand in a path as it is', () => {
  expect(postPath('café 100 €')).toBe('/blog/caf%C3%A9%20100%20%E2%82%AC')
  for (const slug of ["a&b=c;d@e+f,$g!'(h)~", 'no.5', 'a_b-c']) expect(postPath(slug)).toBe(`/blog/${slug}`)
  expect(pageDataPath('/blog/a%3Fb%23c%26d')).toBe('/snapshot/posts/a%253Fb%2523c&d.json')
  expect(pageDataPath('/blog%2Fa%26b')).toBe('/snapshot/posts/a&b.json')
})

test('an image address is http(s) or a path of the site', () => {
  expect(imageAddress('https://a.example/a b.jpg')).toBe('https://a.example/a%20b.jpg')
  expect(imageAddress('/images/ice.svg')).toBe('/images/ice.svg')
})

test('an image address without a scheme is shown over https', () => {
  expect(imageAddress('//a.example/i.jpg')).toBe('https://a.example/i.jpg')
})

const disguised = ['/\\a.example/i.jpg', '/\t/a.example/i.jpg', '/\n\\a.example/i.jpg']
test.each([
  undefined,
  '',
  'javascript:alert(1)',
  'data:image/png,x',
  '//',
  '//a b.example/i.jpg',
  'ice.svg',
  ...disguised,
])('%j is not an image address', (address) => expect(imageAddress(address)).toBeNull())

test.each([
  ['', 0],
  ['one', 1],
  [' one  two\n', 2],
  ['<p>one</p><p>two</p>', 2],
  ['one<wbr>two', 2],
  ['<a title="two words">one</a>', 1],
  ['<img alt="none">', 0],
  // An unclosed tag is text.
  ['one < two', 3],
  ['<b>one</b> <two three', 3],
  ['<', 1],
  ['one\u00a0two\u2003three\u3000four\ufefffive\u2028six', 6],
  ['\u200bone\u200btwo', 1],
  ['\u043e\u0434\u0438\u043d \u4e8c \ud83c\udf78', 3],
])('%j has %i words', (html, count) => {
  expect(countWords(html)).toBe(count)
})
