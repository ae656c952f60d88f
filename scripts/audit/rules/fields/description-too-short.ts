import type { PostRule } from '../../rule.ts'

export const descriptionTooShort = {
  id: 'description-too-short',
  looksAt: 'post',
  severity: 'warning',
  reason:
    'A description of a few words gives nobody a reason to open the post, and search engines replace it.',
  mend: 'Add what the post answers, or what is surprising in it.',
  limits: { characters: 50 },
  fails: { metaDescription: 'About ice.' },
  passes: {
    metaDescription: 'Home ice is cloudy because it freezes from every side at once. Ours does not.',
  },
  *check({ post: { metaDescription } }, { characters }) {
    const text = metaDescription.trim()
    if (!text || text.length >= characters) return
    const message = `The description has ${text.length} characters: fewer than ${characters}`
    yield { field: 'metaDescription', quote: text, message, excess: characters - text.length }
  },
} satisfies PostRule<'characters'>
