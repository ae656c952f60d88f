import { matchesIn } from '../../checks/matches.ts'
import type { PostRule } from '../../rule.ts'

export const headingNoSpace = {
  id: 'heading-no-space',
  looksAt: 'post',
  severity: 'warning',
  reason:
    'Without a space after its marks a heading is a paragraph that begins with “##” (markdownlint MD018).',
  mend: 'Put a space after the marks.',
  fails: { blog: 'Text.\n\n##What we do\n\nText.' },
  passes: { blog: 'Text.\n\n## What we do\n\nIt is #1, and #ice is a tag.' },
  *check({ prose }) {
    for (const { quote, at } of matchesIn(prose, /^(?:#{2,6}[^\s#].*|#{1,6}\p{Lu}\p{Ll}+ .*)$/gmu, /#/)) {
      yield { field: 'blog', quote, at, message: 'The line was meant to be a heading' }
    }
  },
} satisfies PostRule
