import type { PostRule } from '../../rule.ts'

export const bodyEmpty = {
  id: 'body-empty',
  looksAt: 'post',
  severity: 'error',
  reason: 'The page has a title and nothing under it.',
  mend: 'Write the post, or take it off the list.',
  fails: { blog: '---\ntitle: x\n---\n<div></div>\n' },
  passes: { blog: 'Ice.' },
  *check({ body }) {
    if (!body.hasText && body.images.length === 0)
      yield { field: 'blog', quote: '', message: 'The page will have no body' }
  },
} satisfies PostRule
