import type { PostRule } from '../../rule.ts'

export const headingTrailingPunctuation = {
  id: 'heading-trailing-punctuation',
  looksAt: 'post',
  severity: 'info',
  reason:
    'A heading names what follows; a point or a colon at its end is one mark too many (markdownlint MD026).',
  mend: 'Drop the mark; a question mark may stay.',
  fails: { blog: '## What we do:\n\nText.' },
  passes: { blog: '## What do we do?\n\nText.' },
  *check({ body }) {
    for (const { text, start, end } of body.headings) {
      const mark = /(?:[.,;:…]|!+)$/.exec(text)?.[0]
      if (!mark || /\b(?:\p{L}\.|etc\.|Inc\.|Ltd\.|vs\.)$/u.test(text)) continue
      const quote = body.source.slice(start, end)
      yield { field: 'blog', quote, at: start, message: `The heading ends in “${mark}”` }
    }
  },
} satisfies PostRule
