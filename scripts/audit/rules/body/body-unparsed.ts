import type { PostRule } from '../../rule.ts'

export const bodyUnparsed = {
  id: 'body-unparsed',
  looksAt: 'post',
  severity: 'error',
  reason:
    'Markdown nested thousands of levels deep, or so full of marks that it takes a parser more than ten seconds, is shown as it was written.',
  mend: 'Take the nesting out; write long tables and lists in parts.',
  fails: { blog: `${'> '.repeat(20_000)}text` },
  passes: { blog: '> > text' },
  *check({ body }) {
    if (!body.isUnparsed) return
    const quote = body.source.slice(0, 80).split('\n', 1)[0] ?? ''
    yield {
      field: 'blog',
      quote,
      at: 0,
      message: 'The body is too complex to read: its page may show it as plain text',
    }
  },
} satisfies PostRule
