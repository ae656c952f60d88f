import type { PostRule } from '../../rule.ts'

export const titleTooLong = {
  id: 'title-too-long',
  looksAt: 'post',
  severity: 'warning',
  reason: 'Search results and browser tabs cut a long title off, and its end is never read.',
  mend: 'Say it in fewer words, the telling ones first.',
  limits: { characters: 70 },
  fails: { metaTitle: 'Everything that we have ever learned about cutting, storing and serving clear ice' },
  passes: { metaTitle: 'The clear ice problem, and why we cut by hand' },
  *check({ post: { metaTitle } }, { characters }) {
    const excess = metaTitle.length - characters
    if (excess <= 0) return
    const message = `The title has ${metaTitle.length} characters: ${excess} more than ${characters}`
    yield { field: 'metaTitle', quote: metaTitle, at: 0, message, excess }
  },
} satisfies PostRule<'characters'>
