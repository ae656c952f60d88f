import { keywordsIn } from '../../checks/keywords.ts'
import type { PostRule } from '../../rule.ts'

export const keywordTooLong = {
  id: 'keyword-too-long',
  looksAt: 'post',
  severity: 'warning',
  reason:
    'A short-tail keyword is a topic on the page: one as long as a sentence is none, and may lack its commas.',
  mend: 'Use one to three words, with a comma between keywords; sentences belong to the long-tail ones.',
  limits: { characters: 30, words: 4 },
  fails: { shortTailKeywords: 'ice, how to make clear ice at home' },
  passes: { shortTailKeywords: 'ice, ice sculpture' },
  *check({ post: { shortTailKeywords = '' } }, { characters, words }) {
    for (const { keyword, at } of keywordsIn(shortTailKeywords)) {
      if (keyword.length <= characters && keyword.split(/\s+/).length <= words) continue
      yield { field: 'shortTailKeywords', quote: keyword, at, message: `“${keyword}” is long for a topic` }
    }
  },
} satisfies PostRule<'characters' | 'words'>
