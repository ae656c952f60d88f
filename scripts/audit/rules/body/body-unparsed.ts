import type { PostRule } from '../../rule.ts'

export const bodyUnparsed = {
  id: 'body-unparsed',
  looksAt: 'post',
  severity: 'error',
  reason:
    'Lists or quotes a hundred levels deep cannot be read: the page shows the Markdown as it was written.',
  mend: 'Take the nesting out.',
  fails: { blog: `${'> '.repeat(200)}text` },
  passes: { blog: '> > text' },
  *check({ body }) {
    if (!body.isUnparsed) return
    const quote = body.source.slice(0, 80).split('\n', 1)[0] ?? ''
    yield { field: 'blog', quote, at: 0, message: 'The body is nested too deeply to be read' }
  },
} satisfies PostRule
