import { keywordFields, keywordsIn } from '../../checks/keywords.ts'
import type { PostRule } from '../../rule.ts'

export const keywordEmpty = {
  id: 'keyword-empty',
  looksAt: 'post',
  severity: 'info',
  reason: 'A comma with nothing beside it is what is left of a keyword, or a slip.',
  mend: 'Remove the comma, or write the keyword.',
  fails: { shortTailKeywords: 'ice,, gin' },
  passes: { shortTailKeywords: 'ice, gin' },
  *check({ post }) {
    for (const field of keywordFields) {
      const text = post[field] ?? ''
      const found = /,(?:\s*,)+|^\s*,|,\s*$/.exec(text)
      if (found && [...keywordsIn(text)].some(({ keyword }) => keyword))
        yield { field, quote: found[0], at: found.index, message: 'A comma stands beside no keyword' }
    }
  },
} satisfies PostRule
