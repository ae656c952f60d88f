import { matchesIn } from '../../checks/matches.ts'
import { placeholders } from '../../checks/placeholders.ts'
import type { PostRule } from '../../rule.ts'

export const bodyPlaceholder = {
  id: 'body-placeholder',
  looksAt: 'post',
  severity: 'error',
  reason: 'Text that only keeps a place was never meant to be published.',
  mend: 'Write what was meant to stand there, or remove it.',
  fails: { blog: 'We cut ice. TODO: ask Theo how.\n\nLorem ipsum dolor sit amet.' },
  passes: { blog: 'We cut ice. The `TODO` in the code stays, and so does the to-do list.' },
  *check({ body }) {
    for (const { quote, at } of matchesIn(body.prose, placeholders))
      yield { field: 'blog', quote, at, message: `“${quote}” keeps a place that was never filled` }
  },
} satisfies PostRule
