import { matchesIn } from '../../checks/matches.ts'
import type { PostRule } from '../../rule.ts'
import { fieldProse } from '../../view/prose.ts'

export const titleWhitespace = {
  id: 'title-whitespace',
  looksAt: 'post',
  severity: 'warning',
  reason: 'Space at an end, doubled or of the wrong kind shows in tabs, feeds and shared links.',
  mend: 'Keep single spaces between the words and none around them.',
  fails: { metaTitle: 'The clear  ice problem, and why we cut by hand with a saw that nobody else may use ' },
  passes: { metaTitle: 'The clear ice problem, and why we cut by hand with a saw that nobody else may use' },
  *check({ post: { metaTitle } }) {
    if (!metaTitle.trim()) return
    for (const { quote, at } of matchesIn(
      [fieldProse('metaTitle', metaTitle)],
      /^\s+|\s+$|\S*(?:\s{2,}|[\t\n\r])\S*/g,
    ))
      yield { field: 'metaTitle', quote, at, message: 'The title has space where none belongs' }
  },
} satisfies PostRule
