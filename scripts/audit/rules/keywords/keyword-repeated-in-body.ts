import { keywordsIn } from '../../checks/keywords.ts'
import { plainWords } from '../../checks/same-text.ts'
import type { PostRule } from '../../rule.ts'

export const keywordRepeatedInBody = {
  id: 'keyword-repeated-in-body',
  looksAt: 'post',
  severity: 'warning',
  reason: 'A keyword of several words that comes every other line reads as if it were written for machines.',
  mend: 'Say it where it is needed, and “it” elsewhere.',
  // Of all words; and of shorter texts nothing can be said.
  limits: { percent: 5, words: 100 },
  fails: {
    longTailKeywords: 'clear ice at home',
    blog: 'Our clear ice at home is clear ice at home for all who like it. '.repeat(12),
  },
  passes: { longTailKeywords: 'clear ice at home' },
  *check({ post, body }, { percent, words }) {
    if (body.words.length < words) return
    const text = ` ${body.wordText} `
    for (const { keyword, at } of keywordsIn(post.longTailKeywords ?? '')) {
      const phrase = plainWords(keyword)
      const length = phrase.split(' ').length
      if (length < 2) continue
      const times = text.split(` ${phrase} `).length - 1
      const share = (100 * times * length) / body.words.length
      const message = `“${keyword}” comes ${times} times in ${body.words.length} words`
      if (share > percent)
        yield { field: 'longTailKeywords', quote: keyword, at, message, excess: share - percent }
    }
  },
} satisfies PostRule<'percent' | 'words'>
