import { plainWords } from '../../checks/same-text.ts'
import type { PostRule } from '../../rule.ts'

export const headingRepeatsTitle = {
  id: 'heading-repeats-title',
  looksAt: 'post',
  severity: 'info',
  reason: 'The title stands above the body already.',
  mend: 'Remove the heading, or name the part that it heads.',
  fails: { blog: '## The clear ice problem\n\nText.' },
  passes: { blog: '## What the problem is\n\nText.' },
  *check({ post, body }) {
    const title = plainWords(post.metaTitle)
    for (const { text, start, end } of body.headings) {
      if (!title || plainWords(text) !== title) continue
      const quote = body.source.slice(start, end)
      yield { field: 'blog', quote, at: start, message: 'The heading repeats the title' }
    }
  },
} satisfies PostRule
