import { keywordFields, keywordsIn } from '../../checks/keywords.ts'
import type { PostRule } from '../../rule.ts'

export const keywordDuplicate = {
  id: 'keyword-duplicate',
  looksAt: 'post',
  severity: 'warning',
  reason: 'The same keyword twice is one topic twice, or two that differ in a capital.',
  mend: 'Keep it once.',
  fails: { shortTailKeywords: 'ice, gin, Ice' },
  passes: { shortTailKeywords: 'ice, gin, ice bucket' },
  *check({ post }) {
    for (const field of keywordFields) {
      const seen = new Set<string>()
      for (const { keyword, at } of keywordsIn(post[field] ?? '')) {
        const folded = keyword.toLowerCase().replace(/[\s-]+/g, ' ')
        if (folded && seen.has(folded))
          yield { field, quote: keyword, at, message: `“${keyword}” is there twice` }
        seen.add(folded)
      }
    }
  },
} satisfies PostRule
