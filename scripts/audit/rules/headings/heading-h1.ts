import type { PostRule } from '../../rule.ts'

export const headingH1 = {
  id: 'heading-h1',
  looksAt: 'post',
  severity: 'warning',
  reason:
    'The page’s title is its one h1: the site lowers another to h2, beside the headings that were meant to be under it.',
  mend: 'Write `##`, and one more mark for each heading below it.',
  fails: { blog: '# What we do\n\nWe cut ice.' },
  passes: { blog: '# The clear ice problem\n\nWe cut ice.\n\n## What we do' },
  *check({ body }) {
    for (const { written, text, start, end } of body.headings) {
      if (written !== 1) continue
      const quote = body.source.slice(start, end)
      yield { field: 'blog', quote, at: start, message: `“${text}” is written as an h1 in the body` }
    }
  },
} satisfies PostRule
