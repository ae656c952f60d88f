import { matchesIn } from '../../checks/matches.ts'
import { placeholders } from '../../checks/placeholders.ts'
import type { PostRule } from '../../rule.ts'
import { fieldProse } from '../../view/prose.ts'

export const titlePlaceholder = {
  id: 'title-placeholder',
  looksAt: 'post',
  severity: 'error',
  reason: 'Text that only keeps a place was never meant to be published.',
  mend: 'Write the title.',
  fails: { metaTitle: 'TODO: a better title for the post about ice that we cut by hand' },
  passes: { metaTitle: 'What is to do before we open, told from the to-do list behind the bar' },
  *check({ post: { metaTitle } }) {
    const whole = /^\s*(?:untitled|new post|test(?: post)?|draft|title|description|asdf\w*)\s*$/gi
    for (const pattern of [placeholders, whole]) {
      for (const { quote, at } of matchesIn([fieldProse('metaTitle', metaTitle)], pattern))
        yield { field: 'metaTitle', quote, at, message: 'The title holds a placeholder' }
    }
  },
} satisfies PostRule
