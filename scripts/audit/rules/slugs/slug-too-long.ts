import type { PostRule } from '../../rule.ts'

export const slugTooLong = {
  id: 'slug-too-long',
  looksAt: 'post',
  severity: 'warning',
  reason: 'A long address is cut off wherever it is shown, and breaks in mail.',
  mend: 'Keep the three to six words that tell, and redirect the old address.',
  limits: { characters: 75 },
  fails: { slug: 'everything-we-have-learned-about-cutting-clear-ice-problem-by-hand-in-ten-long-years' },
  passes: { slug: 'clear-ice-problem' },
  *check({ post: { slug } }, { characters }) {
    const excess = slug.length - characters
    if (excess <= 0) return
    const message = `The slug has ${slug.length} characters: ${excess} more than ${characters}`
    yield { field: 'slug', quote: slug, at: 0, message, excess }
  },
} satisfies PostRule<'characters'>
