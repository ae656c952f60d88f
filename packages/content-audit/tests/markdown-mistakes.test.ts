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
    '[#130642](https://example.org/x/y/pull/130462) [a/b#12](https://example.org/x/y/issues/13)',
    2,
  ],
  [
    'link-other-address',
    '[#12](https://example.org/x/y/issues/12#issuecomment-7) [#12 by me](https://example.org/x/y/issues/13)',
    0,
  ],
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
