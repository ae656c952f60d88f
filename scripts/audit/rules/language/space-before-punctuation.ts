import { matchesIn } from '../../checks/matches.ts'
import type { PostRule } from '../../rule.ts'

export const spaceBeforePunctuation = {
  id: 'space-before-punctuation',
  looksAt: 'post',
  severity: 'info',
  reason: 'A mark after a space may begin the next line on its own.',
  mend: 'Remove the space.',
  fails: { blog: 'It is clear , and cold .' },
  passes: { blog: 'It is clear, and `x` , .NET ... is :) fine.' },
  *check({ prose }) {
    for (const { quote, at, field } of matchesIn(
      prose,
      /(?<=\p{L}{2})[ \t]+[,.;!?](?=\s|$)/gu,
      /[ \t][,.;!?](?:\s|$)/,
    ))
      yield { field, quote, at, message: 'A space stands before a mark' }
  },
} satisfies PostRule
