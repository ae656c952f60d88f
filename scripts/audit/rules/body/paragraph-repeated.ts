import { openingWords } from '../../checks/opening-words.ts'
import type { PostRule } from '../../rule.ts'

export const paragraphRepeated = {
  id: 'paragraph-repeated',
  looksAt: 'post',
  severity: 'warning',
  reason: 'The same paragraph twice in a post is a slip of the clipboard.',
  mend: 'Keep it once.',
  limits: { words: 20 },
  fails: {
    blog: 'We freeze it from the top alone, in an open cooler, for a day, and then we turn it over in the sink.\n\nAnd then.\n\nWe freeze it from the top alone, in an open cooler, for a day, and then we turn it over in the sink.',
  },
  passes: { blog: 'Cut it by hand.\n\nAnd then.\n\nCut it by hand.' },
  *check({ body }, { words }) {
    const seen = new Set<string>()
    for (const prose of body.prose) {
      if (prose.kind !== 'paragraph') continue
      // No word is shorter than a letter and a space.
      if (prose.text.length < 2 * words - 1) continue
      const text = evenSpaces(prose.text)
      if (seen.has(text) && text.split(' ').length >= words)
        yield { ...openingWords(body, prose), message: 'The paragraph is there twice' }
      seen.add(text)
    }
  },
} satisfies PostRule<'words'>

// Most paragraphs are even as they are.
function evenSpaces(text: string): string {
  return (text.includes('  ') || /[^\S ]/.test(text) ? text.replace(/\s+/g, ' ') : text).trim()
}
