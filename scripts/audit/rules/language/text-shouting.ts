import { matchesIn } from '../../checks/matches.ts'
import type { PostRule } from '../../rule.ts'

export const textShouting = {
  id: 'text-shouting',
  looksAt: 'post',
  severity: 'info',
  reason: 'Several words in capitals read as shouting, and slower.',
  mend: 'Use *emphasis* where a word must be heard.',
  fails: { blog: 'You MUST NOT OPEN THAT FREEZER, please.' },
  passes: { blog: 'HTML and CSS, NASA and the FBI. You MUST look.' },
  *check({ body }) {
    for (const { quote, at } of matchesIn(
      body.prose,
      // Capitals are rare: to look for them first costs less than to look back from every letter.
      /(?=\p{Lu}{2})(?<![\p{L}\p{N}_])(?:\p{Lu}{2,}[’'\p{Lu}]*[,!]?[ \n]+){4,}\p{Lu}{2,}(?![\p{L}\p{N}_])/gu,
      /[A-ZÀ-Þ]{2}[,!]?\s[A-ZÀ-Þ]{2}/,
    ))
      yield { field: 'blog', quote, at, message: 'Words in capitals, one after another' }
  },
} satisfies PostRule
