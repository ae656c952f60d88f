import { listItemSchema, parseAs } from '@venue-site/posts/schema'
import { foldCase, slugProblem } from '@venue-site/posts/slug'
import { expect, test } from 'vitest'

test.each([
  ...[
    'a',
    'table-nine',
    'café',
    'ライム',
    'a b',
    'x'.repeat(200),
    'feed',
    'page',
    'topic',
    'a‐b',
    '©',
    'e\u0301',
  ],
  // Like a file's name, or nearly one that hosts know.
  ...['a.b', 'no.5', 'node.js', 'a.png', 'a.gz', 'html', 'old.html5', 'a..b', '4040', 'indexes', 'pages'],
  // Persian, with a digit, Sinhala, Bengali, and emoji: with a skin tone, a variation selector, and two joiners.
  ...['می\u200cخواهم', '۳\u200cبعدی', 'ක්\u200dෂ', 'র\u200d্য'],
  ...['👩\u200d🍳', '👩🏽\u200d🍳', '❤️\u200d🔥', 'the-👨\u200d👩\u200d👧-table'],
])('the slug %j has an address', (slug) => expect(slugProblem(slug)).toBeUndefined())

const rejected: [RegExp, string[]][] = [
  [/empty/, ['']],
  [
    /must have none of/,
    ['/a', 'a/b', '../etc', 'a\\b', 'a:b', 'a*', 'a?', 'a#b', 'a%2fb', 'a"b', 'a<b', 'a|b'],
  ],
  [/no invisible/, ['a\u0000', 'a\nb', 'a\u200bb', 'a\u202eb', 'a\u00adb', '\ud800', '🏴\u{e0067}\u{e007f}']],
  [/joiners between/, ['\u200ca', 'a\u200d', 'a-\u200cb', 'a\u200c b', 'a\u200c\u200db']],
  [/begin or end/, ['.', '..', '.hidden', 'a.', ' a', 'a ', '\u3000a']],
  [/Windows/, ['con', 'CON', 'nul.txt', 'com1', 'lpt9', 'CONIN$']],
  [/file of a page/, ['old.html', 'Old.HTML', 'index.html', 'old.html.br', 'old.html.gz']],
  [/404 or index/, ['404', 'index', 'INDEX']],
  [/a space and end like a file/, ['e f.css', 'my photo.PNG', 'a  b.htm']],
  [/200 bytes/, ['x'.repeat(201), 'é'.repeat(101)]],
]

test.each(rejected.flatMap(([reason, slugs]) => slugs.map((slug) => [slug, reason] as const)))(
  'the slug %j has none, and the reason is said: %s',
  (slug, reason) => {
    expect(slugProblem(slug)).toMatch(reason)
    const parsed = parseAs(listItemSchema, { id: 1, slug, metaTitle: '', metaDescription: '' })
    expect(parsed).toEqual({ ok: false, problems: [{ path: 'slug', message: slugProblem(slug) }] })
  },
)

test.each([
  ['Ice', 'ICE'],
  ['café', 'cafe\u0301'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['straße', 'STRASSE'],
])('%s and %s would be one file on some disks', (one, other) => expect(foldCase(one)).toBe(foldCase(other)))

test.each([
  ['cafe', 'café'],
  ['fizz', 'ﬁzz-2'],
  ['می\u200cخواهم', 'می خواهم'],
])('%s and %s would not', (one, other) => expect(foldCase(one)).not.toBe(foldCase(other)))
