import type { PostRule } from '../../rule.ts'

export const keywordsMissing = {
  id: 'keywords-missing',
  looksAt: 'post',
  severity: 'info',
  reason: 'Without short-tail keywords a post has no topics, and stands under none.',
  mend: 'Name two to five topics, with a comma between.',
  fails: { shortTailKeywords: undefined },
  passes: { shortTailKeywords: 'ice' },
  *check({ post: { shortTailKeywords } }) {
    if (/[^\s,]/.test(shortTailKeywords ?? '')) return
    yield { field: 'shortTailKeywords', quote: '', message: 'The post has no short-tail keywords' }
  },
} satisfies PostRule
