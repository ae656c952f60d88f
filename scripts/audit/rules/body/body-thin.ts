import type { PostRule } from '../../rule.ts'

export const bodyThin = {
  id: 'body-thin',
  looksAt: 'post',
  severity: 'warning',
  reason: 'A page of a few lines answers nobody’s question, and search engines pass it over.',
  mend: 'Say more, or make it a part of another post.',
  limits: { words: 100 },
  fails: { blog: 'We cut ice. It is clear.' },
  passes: {},
  *check({ body }, { words }) {
    const lack = words - body.words.length
    // Code is read too.
    if (body.words.length === 0 || lack <= 0 || body.codes.length > 0) return
    yield {
      field: 'blog',
      quote: '',
      message: `The body has ${body.words.length} words: fewer than ${words}`,
      excess: lack,
    }
  },
} satisfies PostRule<'words'>
