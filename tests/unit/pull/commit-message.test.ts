import { expect, test } from 'vitest'
import { commitMessage } from '../../../scripts/pull/report.ts'

const nothing = { added: [], changed: [], removed: [], rejections: [], held: [] }

test('a commit of one post is named after it, one of several by their number', () => {
  expect(commitMessage({ ...nothing, added: ['clear-ice'] })).toBe(
    'Posts: 1 new: clear-ice\n\nNew:\n  clear-ice\n',
  )
  expect(commitMessage({ ...nothing, changed: ['a', 'b'], removed: ['c'] })).toBe(
    'Posts: 2 changed, 1 gone\n\nChanged:\n  a\n  b\n\nGone:\n  c\n',
  )
})

test('a subject is 72 characters at most, and a list a screen or two', () => {
  const slug = 'x'.repeat(200)
  expect(commitMessage({ ...nothing, removed: [slug] })).toBe(`Posts: 1 gone\n\nGone:\n  ${slug}\n`)
  const many = Array.from({ length: 1101 }, (_, at) => `p${at}`)
  const lines = commitMessage({ ...nothing, added: many })
    .trim()
    .split('\n')
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([104, 'Posts: 1,101 new', '  and 1,001 others'])
})

test('if no post changed, the message says so, and how many were rejected', () => {
  const rejection = { slug: 'bad\n\nSigned-off-by: nobody', call: 'get_details' as const, problems: [] }
  expect(commitMessage({ ...nothing, rejections: [rejection] })).toBe(
    'Posts: the same, in another order or with others rejected or held back\n\n1 post rejected: see rejected.json.\n',
  )
})
