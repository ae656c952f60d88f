import { keywordsIn } from '../../checks/keywords.ts'
import { plainWords } from '../../checks/same-text.ts'
import type { PostRule } from '../../rule.ts'

export const keywordsNotInText = {
  id: 'keywords-not-in-text',
  looksAt: 'post',
  severity: 'warning',
  reason:
    'Not one of the keywords is anywhere in the text: they were copied from another post, or name what is not in this one.',
  mend: 'Choose keywords that the post is about.',
  fails: { shortTailKeywords: 'zeppelin, harbour' },
  passes: { shortTailKeywords: 'zeppelin, cooling' },
  *check({ post, body }) {
    const words = ` ${body.wordText} ${plainWords(`${post.metaTitle} ${post.metaDescription}`)}`
    const isThere = (word: string) =>
      words.includes(` ${stemOf(word)}`) || body.codes.some(({ value }) => value.toLowerCase().includes(word))
    const quote = post.shortTailKeywords ?? ''
    const asked = [...keywordsIn(quote)]
      .flatMap(({ keyword }) => plainWords(keyword).split(' '))
      .filter(Boolean)
    if (asked.length === 0 || asked.some(isThere)) return
    yield { field: 'shortTailKeywords', quote, at: 0, message: 'None of the keywords is in the text' }
  },
} satisfies PostRule

// `smoke` and `smoking` are one word to whoever looks for it.
function stemOf(word: string): string {
  return word.slice(0, Math.max(3, Math.ceil(word.length / 2)))
}
