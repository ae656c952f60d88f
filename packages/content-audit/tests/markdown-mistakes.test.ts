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
