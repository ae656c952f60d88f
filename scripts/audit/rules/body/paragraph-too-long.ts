import { openingWords } from '../../checks/opening-words.ts'
import type { PostRule } from '../../rule.ts'

export const paragraphTooLong = {
  id: 'paragraph-too-long',
  looksAt: 'post',
  severity: 'info',
  reason: 'On a phone such a paragraph is more than a screen of grey: the eye finds no place to rest.',
  mend: 'Begin a new paragraph where the thought turns.',
  limits: { words: 180 },
  fails: { blog: 'A sentence of seven words and none more. '.repeat(30) },
  passes: { blog: 'A sentence of seven words and none more. '.repeat(20) },
  *check({ body }, { words }) {
    for (const prose of body.prose) {
      if (prose.kind !== 'paragraph' || prose.text.length < 2 * words) continue
      const count = prose.text.match(/\S+/g)?.length ?? 0
      const excess = count - words
      if (excess > 0) yield { ...openingWords(body, prose), message: `A paragraph of ${count} words`, excess }
    }
  },
} satisfies PostRule<'words'>
