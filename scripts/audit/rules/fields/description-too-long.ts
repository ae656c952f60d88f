import type { PostRule } from '../../rule.ts'

export const descriptionTooLong = {
  id: 'description-too-long',
  looksAt: 'post',
  severity: 'warning',
  reason: 'Search results cut a description off after some 160 characters.',
  mend: 'Shorten it, and put what matters first.',
  limits: { characters: 165 },
  fails: {
    metaDescription: 'All about ice, and about what ice does to a drink that stands for long. '
      .repeat(3)
      .trim(),
  },
  passes: {
    metaDescription: 'Home ice is cloudy because it freezes from every side at once. Ours does not.',
  },
  *check({ post: { metaDescription } }, { characters }) {
    const excess = metaDescription.length - characters
    if (excess <= 0) return
    const message = `The description has ${metaDescription.length} characters: ${excess} more than ${characters}`
    yield { field: 'metaDescription', quote: metaDescription, at: 0, message, excess }
  },
} satisfies PostRule<'characters'>
