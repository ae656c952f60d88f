import type { PostRule } from '../../rule.ts'

export const headingTooLong = {
  id: 'heading-too-long',
  looksAt: 'post',
  severity: 'info',
  reason: 'A heading is read at a glance: one of several lines is a paragraph in large type.',
  mend: 'Name the part in a few words, and say the rest below.',
  limits: { characters: 90 },
  fails: { blog: `## ${'A heading that goes on and on '.repeat(4).trim()}\n\nText.` },
  passes: { blog: '## What the saw is for\n\nText.' },
  *check({ body }, { characters }) {
    for (const { text, start, end } of body.headings) {
      const excess = text.length - characters
      const quote = body.source.slice(start, end)
      if (excess > 0)
        yield {
          field: 'blog',
          quote,
          at: start,
          message: `The heading has ${text.length} characters`,
          excess,
        }
    }
  },
} satisfies PostRule<'characters'>
