import { matchesIn } from '../../checks/matches.ts'
import { placeholders } from '../../checks/placeholders.ts'
import type { PostRule } from '../../rule.ts'
import { fieldProse } from '../../view/prose.ts'

export const descriptionPlaceholder = {
  id: 'description-placeholder',
  looksAt: 'post',
  severity: 'error',
  reason: 'Text that only keeps a place was never meant to be published.',
  mend: 'Write the description.',
  fails: { metaDescription: 'TODO: a better description for the post about ice that we cut by hand' },
  passes: { metaDescription: 'What is to do before we open, told from the to-do list behind the bar' },
  *check({ post: { metaDescription } }) {
    const whole = /^\s*(?:untitled|new post|test(?: post)?|draft|title|description|asdf\w*)\s*$/gi
    for (const pattern of [placeholders, whole]) {
      for (const { quote, at } of matchesIn([fieldProse('metaDescription', metaDescription)], pattern))
        yield { field: 'metaDescription', quote, at, message: 'The description holds a placeholder' }
    }
  },
} satisfies PostRule
