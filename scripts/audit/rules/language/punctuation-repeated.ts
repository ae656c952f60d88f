import { matchesIn } from '../../checks/matches.ts'
import type { PostRule } from '../../rule.ts'

export const punctuationRepeated = {
  id: 'punctuation-repeated',
  looksAt: 'post',
  severity: 'info',
  reason: 'Marks in a row shout, or are a slip of the keyboard.',
  mend: 'Keep one of them.',
  fails: { blog: 'It is clear!!! And cold,, too.' },
  passes: { blog: 'It is clear… or is it?! So...' },
  *check({ prose }) {
    for (const { quote, at, field } of matchesIn(
      prose,
      /[!?]{3,}|!{2,}|\?{2,}|,{2,}|;{2,}|(?<!\.)\.{2}(?!\.)(?=\s|$)/g,
    ))
      yield { field, quote, at, message: `“${quote}” in a row` }
  },
} satisfies PostRule
