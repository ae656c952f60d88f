import type { PostRule } from '../../rule.ts'

export const titleMissing = {
  id: 'title-missing',
  looksAt: 'post',
  severity: 'error',
  reason: 'Without a title the list shows the slug, and search results show whatever they find.',
  mend: 'Give the post a title.',
  fails: { metaTitle: '  ' },
  passes: { metaTitle: 'The clear ice problem' },
  *check({ post }) {
    if (!post.metaTitle.trim()) yield { field: 'metaTitle', quote: '', message: 'The post has no title' }
  },
} satisfies PostRule
