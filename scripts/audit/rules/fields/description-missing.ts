import type { PostRule } from '../../rule.ts'

export const descriptionMissing = {
  id: 'description-missing',
  looksAt: 'post',
  severity: 'error',
  reason: 'The list, search results and shared links have nothing to say of the post.',
  mend: 'Say in a sentence or two what a reader gets.',
  fails: { metaDescription: '' },
  passes: { metaDescription: 'Home ice is cloudy because it freezes from every side at once.' },
  *check({ post }) {
    if (post.metaDescription.trim()) return
    yield { field: 'metaDescription', quote: '', message: 'The post has no description' }
  },
} satisfies PostRule
