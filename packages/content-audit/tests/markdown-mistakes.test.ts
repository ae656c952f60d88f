import type { Post } from '@venue-site/posts/schema'
import { expect, test } from 'vitest'
import { auditExample, onlyRule, otherPost } from './audit-fixtures.ts'

/** Returns the messages of a rule about a post. */
async function messagesOf(rule: string, post: Partial<Post>): Promise<string[]> {
  const found = await auditExample({ posts: [post, otherPost] }, onlyRule(rule), { parsed: 1 })
  return found.map(({ message }) => message)
}

/** Returns what a rule quotes of a body. */
async function quotesOf(rule: string, blog: string): Promise<string[]> {
  const found = await auditExample({ posts: [{ blog }, otherPost] }, onlyRule(rule), { parsed: 1 })
  return found.map(({ quote }) => quote)
}

test.each([
  ['_Please note that the ice\nmelts.', ['_Please']],
  ['It is, we say, *Very cold today.', ['*Very']],
  ['We note that the ice melts._', ['_']],
  ['Run `cut/0 and `cut!/0`.', ['cut!/0`']],
  ['! [Ice](/icon-512.png)', ['!']],
  [
    'See ![ice](/images/my ice.png) and [gin](/menu/of gin).',
    ['[ice](/images/my ice.png)', '[gin](/menu/of gin)'],
  ],
  ['It ends with a &lt;/td&gt; tag.', []],
  ['A ** clear cube **, 2 ** ice ** 3.', ['** clear cube **']],
  ['#### #### Ice\n\nWe cut it.\n\n####### Gin', ['#### Ice', '####### Gin']],
  ['See <https://example.org/ice and <https://example.org/gin>, 1 < 2.', ['<']],
  ['## Ice {#_heading=h.3znysh7}', ['{#_heading=h.3znysh7}']],
  ['It is ice.&lt;/td&gt; Put &lt;b&gt;ice&lt;/b&gt;.', ['&lt;/td&gt;']],
  ['\\_Please note that _ice_ melts, and \\*So on, with a *mut ice.', []],
  ['*See the end of the page.', []],
  ['Cold! [Ice](/icon-512.png) and ! [ice](/menu).', []],
  ['The `ice`s, the `saw`s’ and a_b _c_d e.', []],
])('finds markup that is left over: %s', async (blog, quotes) => {
  expect(await quotesOf('leftover-markup', blog)).toEqual(quotes)
})

test.each([
  ['<aside>\n\nIce.\n\n<aside>\n\nGin.', ['<aside> is opened again, and never closed: was </aside> meant?']],
  ['<blockquote class="ice"><p>It is cold.</p>&mdash; Ana</blockquote> <script src="/ice.js"></script>', []],
  ['<details>\n<summary>Ice</summary>\n\nGin.', ['<details> is never closed']],
  ['Ice.\n\n</div>\n\n<div>\n\nGin.\n\n</div>', ['</div> closes what was never opened']],
  [
    '<div>\n<table><tr><td>Ice</table>\n</div>\n\n```html\n<div>\n```\n\n<Callout>\n\n<ul>\n<li>\n</ul>\n\n</Callout>',
    [],
  ],
])('finds blocks of HTML without their other tag: %s', async (blog, messages) => {
  expect(await messagesOf('html-unbalanced', { blog })).toEqual(messages)
})

test.each([
  ['link-empty-href', '[Ice](insert-link) [ice](https://example.org/x/y/pull/NNNN) [ice](your-link-here)', 3],
  ['link-empty-href', '[Ice](/links) [ice](https://example.org/blob/XXX) [ice](https://example.org/TODO)', 0],
  [
    'link-other-address',
    '[Cut ice #130642](https://example.org/x/y/pull/130462) [a/b#12](https://example.org/x/y/issues/13)',
    2,
  ],
  [
    'link-other-address',
    '[#12](https://example.org/x/y/issues/12#issuecomment-7) [Fixes #12](https://example.org/x/y/issues/13) [#12 by me](https://example.org/x/y/issues/13)',
    0,
  ],
  [
    'link-other-address',
    '[example.org/x/ice](https://example.org/x/gin) [https://example.org/ice/](https://www.example.org/)',
    2,
  ],
  [
    'link-other-address',
    '[example.org/x](https://example.org/X/ice#saw) [example.org/x/](https://example.org/x) [example.org/…/ice](https://example.org/x/ice) [example.org/x...](https://example.org/xy) [example.org/a%20b.](https://example.org/a%20b) [example.org/posts/*](https://example.org/)',
    0,
  ],
  ['body-placeholder', 'In all, XX percent of us, and XX people more.\n\n?? hours.', 3],
  ['date-passed', 'Come and join us tomorrow evening. Tomorrow it will run.', 1],
  ['image-missing', 'It is in the following photo, as in the picture\nbelow.', 2],
  ['image-missing', 'Run this for the chart below:\n\n```sh\nchart\n```', 0],
  ['body-placeholder', 'Part XX, people of the XX.', 0],
  ['link-unresolved-reference', 'See [the house ledger] [ice].\n\n[ice]: /menu', 1],
  ['link-unresolved-reference', 'See [the ledger][ice].\n\n[gin]: /menu\n[ice] /menu', 2],
  ['link-unresolved-reference', 'See [ice].\n[ice]: /menu', 1],
  ['link-unresolved-reference', 'See [ice].\n\n[gin]: /menu\n[ice] /menu', 1],
  [
    'link-unresolved-reference',
    '- [x] [ice]\n- [some note] [ice](/menu) and [1] https://example.org\n\n[ice]: /menu',
    0,
  ],
])('%s finds in %s: %i', async (rule, blog, count) => {
  expect(await quotesOf(rule, blog)).toHaveLength(count)
})

test.each([
  ['Sunday, January 15th, 2025', '2025-12-18', ['That day was a Wednesday, not a Sunday']],
  ['Monday, January 15th, 2023', '2023-12-18', ['That day was a Sunday, not a Monday: is 2024 meant?']],
  ['Monday, April 5th, 2020', '2020-03-10', ['That day was a Sunday, not a Monday']],
  ['Friday, 5 February', '2022-01-18', ['That day was a Saturday, not a Friday']],
  ['Friday, 4 February', '2022-01-18', []],
  ['Tuesday, January 3', '2022-12-20', []],
  ['Friday, 5 February', '2022-06-18', []],
  ['in 1987, on Friday, 5 February', '2022-01-18', []],
  ['June 2107', '2017-12-31', ['“June 2107” is far in the future: was June 2017 meant?']],
  ['June 2071 and June 2018', '2016-12-31', ['“June 2071” is far in the future: was June 2017 meant?']],
  ['June 2107', '2026-12-31', ['“June 2107” is far in the future: was June 2017 meant?']],
  ['June 2050 and June 2071', '2031-12-31', []],
])('says which year is meant: %s in a post of %s', async (day, date, messages) => {
  expect(await messagesOf('value-impossible', { blog: `We met in ${day}.`, date })).toEqual(messages)
})

test.each([
  ['It will take place here on 3 May 2023', ['“3 May 2023” was before the day of the post']],
  [
    'It will be\nopen until Monday,\nApril 1, 2024',
    ['“Monday, April 1, 2024” was before the day of the post'],
  ],
  ['It will open on 20 April 2024, and did so on 3 May 2023', []],
  ['We will meet the guests of the night, which was on 3 May 2023', []],
  ['The ship will sink in the film, and begin to fall on 3 May 1912', []],
])('names what is announced for a day before that of the post: %s', async (blog, messages) => {
  expect(await messagesOf('value-impossible', { blog: `${blog}.`, date: '2024-04-20' })).toEqual(messages)
})

test.each([
  ['rust-1-79-0', 'Announcing Ice 1.78.0', 1],
  ['0.32-notes', 'Ice 0.33', 1],
  ['survey-2020', 'The survey of 2019', 0],
  ['rust-1-79-0', 'Ice 1.79, and 1.79.0', 0],
  ['rust-1-79-0', 'Ice 1.79', 0],
  ['from-1-78-to-1-79', 'Ice 1.80', 0],
  ['2024-02-19-ice-1-79', 'Ice 1.79 on 10.2.2024', 0],
])('compares the version of the slug %s with the title %s', async (slug, metaTitle, count) => {
  expect(await messagesOf('title-other-version', { slug, metaTitle })).toHaveLength(count)
})

const opening =
  'We note that home ice is cloudy because it freezes from every side at once, and that all of ours is as'

test.each([
  [`${opening} clear`, `Ice.\n\n${opening} **clear** water.`, 1],
  [`${opening} clear`, `Ice.\n\n${opening.replace('every side', '[every side](/menu)')} clear as water.`, 1],
  [`${opening} clear`, `Ice.\n\n${opening} clear.`, 0],
  [`${opening} clear`, `Ice.\n\n${opening} clear\n\nas water.`, 0],
  [`${opening} clear as here.notes`, `${opening} clear as [here.][notes]\n\n[notes]: /menu`, 0],
])('finds the cut in the description %s of %s', async (metaDescription, blog, count) => {
  expect(await messagesOf('description-cut-off', { metaDescription, blog })).toHaveLength(count)
})

test('a text has one finding for its markup, and one for being its title', async () => {
  const metaTitle = '`Ice` and `gin`'
  expect(await messagesOf('title-markup', { metaTitle })).toHaveLength(1)
  expect(await messagesOf('description-too-short', { metaTitle, metaDescription: 'Ice and gin' })).toEqual([])
})

test.each([
  ['## Ice\n\n### Gin\n\n## Rum\n\n# Saws\n\n# Benches', ['“Saws” is above', '“Benches” is above']],
  ['## Ice\n\n# Gin\n\n## Dry\n\n# Rum', ['“Ice” is 2 levels below']],
  ['#### Ice\n\n##### Gin\n\n#### Rum', []],
])('blames the heading at a wrong level: %s', async (blog, messages) => {
  const found = await messagesOf('heading-skipped-level', { blog })
  expect(found.map((message) => message.split(' “')[0])).toEqual(messages)
})

test('says which heading, post or part of the post a dead link may mean', async () => {
  const blog =
    '[A](#bos-saw) [b](#the-metod) [c](#gin) [d](cellar-ledgr)\n\n## Bo’s saw-\n\nIce.\n\n## The method\n\nIce.'
  const find = (rule: string) => auditExample({ posts: [{ blog }, otherPost] }, onlyRule(rule), { parsed: 1 })
  const anchors = await find('link-dead-anchor')
  expect(anchors.map(({ message, replacement }) => [message, replacement?.text])).toEqual([
    ['The page has no element with the id “bos-saw”: is “bos-saw-” meant?', '#bos-saw-'],
    ['The page has no element with the id “the-metod”: is “the-method” meant?', undefined],
    ['The page has no element with the id “gin”', undefined],
  ])
  expect((await find('link-dead')).map(({ message }) => message)).toEqual([
    '/blog/cellar-ledgr is no page, post or file of the site: is cellar-ledger meant?',
  ])
})

test.each([
  ['It is divided into five groups: New ice, gin\nfixes, rum, and salt.', 1],
  ['It has three changes:\n\n* Ice\n  is cold.\n* Gin', 1],
  ['We added three new APIs:\n\n- ice\n- gin', 1],
  ['The plan has **three goals**\n\n* Ice.\n* Gin.', 1],
  ['It is one of the three methods\n\n* Ice.\n* Gin.', 0],
  ['The plan has two goals for the year\n\n* Ice.\n\n* Gin.\n* Rum.', 0],
  ['It has two changes:\n\n* Ice\n\n  Cold.\n\n  - So\n  - so\n\n* Gin\n\nRum.\n\n* Salt', 0],
  ['There are five ways to help us out:\n\n- Ice.\n- Gin.', 1],
  [
    'There are five ways, of which we try\n\n- Ice.\n- Gin.\n\nSeven new APIs are in it:\n\n- `a` and [`b`]\n- `c`',
    0,
  ],
  ['It has two changes: ice, and gin. It has three parts: ice, which is cold, and gin.', 0],
  ['It has three parts: ice, gin and rum, and the salt of it. It has two steps: cut, then stir.', 0],
])('compares a number with the list after it: %s', async (blog, count) => {
  expect(await messagesOf('list-other-count', { blog })).toHaveLength(count)
})
