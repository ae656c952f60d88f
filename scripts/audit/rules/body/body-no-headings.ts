import type { PostRule } from '../../rule.ts'

export const bodyNoHeadings = {
  id: 'body-no-headings',
  looksAt: 'post',
  severity: 'info',
  reason: 'Readers look for their place by the headings: in a long text without any they leave.',
  mend: 'Head each part with what it is about.',
  limits: { words: 900 },
  fails: { blog: 'A sentence of seven words and none more. '.repeat(130) },
  passes: { blog: `## Ice\n\n${'A sentence of seven words and none more. '.repeat(130)}` },
  *check({ body }, { words }) {
    if (body.headings.length > 0 || body.words.length <= words) return
    const message = `${body.words.length} words without a heading`
    yield { field: 'blog', quote: '', message, excess: body.words.length - words }
  },
} satisfies PostRule<'words'>
