import { matchesIn } from '../../checks/matches.ts'
import type { PostRule } from '../../rule.ts'
import { fieldProse } from '../../view/prose.ts'

export const descriptionWhitespace = {
  id: 'description-whitespace',
  looksAt: 'post',
  severity: 'warning',
  reason: 'Space at an end, doubled or of the wrong kind shows in tabs, feeds and shared links.',
  mend: 'Keep single spaces between the words and none around them.',
  fails: {
    metaDescription: 'The clear  ice problem, and why we cut by hand with a saw that nobody else may use ',
  },
  passes: {
    metaDescription: 'The clear ice problem, and why we cut by hand with a saw that nobody else may use',
  },
  *check({ post: { metaDescription } }) {
    if (!metaDescription.trim()) return
    for (const { quote, at } of matchesIn(
      [fieldProse('metaDescription', metaDescription)],
      /^\s+|\s+$|\S*(?:\s{2,}|[\t\n\r])\S*/g,
    ))
      yield { field: 'metaDescription', quote, at, message: 'The description has space where none belongs' }
  },
} satisfies PostRule
