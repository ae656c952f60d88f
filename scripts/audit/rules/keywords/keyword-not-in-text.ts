import { keywordsIn } from '../../checks/keywords.ts'
import { plainWords } from '../../checks/same-text.ts'
import type { PostRule } from '../../rule.ts'

export const keywordNotInText = {
  id: 'keyword-not-in-text',
  looksAt: 'post',
  severity: 'info',
  reason: 'Who comes for the topic does not find its word on the page.',
  mend: 'Say it in the text, or choose a keyword that the text has.',
  fails: { shortTailKeywords: 'ice, zeppelin' },
  passes: { shortTailKeywords: 'ice, technique, cooling' },
  *check({ post, body }) {
    const words = [...body.words, ...plainWords(`${post.metaTitle} ${post.metaDescription}`).split(' ')]
    const code = body.codes.map(({ value }) => value.toLowerCase()).join('\n')
    const isThere = (word: string) =>
      words.some((other) => other.startsWith(stemOf(word))) || code.includes(word)
    for (const { keyword, at } of keywordsIn(post.shortTailKeywords ?? '')) {
      const asked = plainWords(keyword).split(' ').filter(Boolean)
      if (!asked.every(isThere))
        yield {
          field: 'shortTailKeywords',
          quote: keyword,
          at,
          message: `“${keyword}” is nowhere in the text`,
        }
    }
  },
} satisfies PostRule

// `smoke` and `smoking` are one word to whoever looks for it.
function stemOf(word: string): string {
  return word.slice(0, Math.max(3, Math.ceil(word.length / 2)))
}
