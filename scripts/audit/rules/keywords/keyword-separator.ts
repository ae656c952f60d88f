import type { PostRule } from '../../rule.ts'

export const keywordSeparator = {
  id: 'keyword-separator',
  looksAt: 'post',
  severity: 'warning',
  reason: 'Topics are split on commas alone: with another mark between them all are one.',
  mend: 'Put commas between the keywords.',
  fails: { shortTailKeywords: 'ice; gin; rum' },
  passes: { shortTailKeywords: 'ice, gin/rum' },
  *check({ post: { shortTailKeywords = '' } }) {
    const found = /[;|#\n]/.exec(shortTailKeywords)
    if (!found) return
    yield {
      field: 'shortTailKeywords',
      quote: found[0],
      at: found.index,
      message: 'The keywords are not parted by commas',
    }
  },
} satisfies PostRule
