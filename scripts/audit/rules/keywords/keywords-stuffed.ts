import { keywordFields, keywordsIn } from '../../checks/keywords.ts'
import type { PostRule } from '../../rule.ts'

export const keywordsStuffed = {
  id: 'keywords-stuffed',
  looksAt: 'post',
  severity: 'warning',
  reason: 'A post about everything is about nothing: readers see a wall of topics, search engines see spam.',
  mend: 'Keep the few that a reader of this post would look for.',
  limits: { keywords: 10 },
  fails: { shortTailKeywords: 'ice, gin, rum, rye, sherry, port, lime, lemon, mint, salt, sugar, smoke' },
  passes: { shortTailKeywords: 'ice, gin, rum, rye' },
  *check({ post }, { keywords }) {
    for (const field of keywordFields) {
      const text = post[field] ?? ''
      const count = [...keywordsIn(text)].filter(({ keyword }) => keyword).length
      const excess = count - keywords
      if (excess > 0)
        yield {
          field,
          quote: text,
          at: 0,
          message: `${count} keywords: ${excess} more than ${keywords}`,
          excess,
        }
    }
  },
} satisfies PostRule<'keywords'>
