import { matchesIn } from '../../checks/matches.ts'
import type { PostRule } from '../../rule.ts'

export const listTyped = {
  id: 'list-typed',
  looksAt: 'post',
  severity: 'warning',
  reason: 'Typed bullets are text: the page runs the lines together, and a screen reader hears no list.',
  mend: 'Begin each line with a hyphen and a space.',
  fails: { blog: '• Ice\n• Gin\n• Vermouth' },
  passes: { blog: '- Ice • water\n- Gin' },
  *check({ body }) {
    let last: unknown
    for (const { quote, at, prose } of matchesIn(
      body.prose,
      /^[ \t]*[•●▪‣◦·][ \t]*[^\n\uFFFC]{0,60}/gm,
      /[•●▪‣◦·]/,
    )) {
      if (prose.kind !== 'paragraph') continue
      // Once a paragraph says it.
      if (prose !== last)
        yield {
          field: 'blog',
          quote: quote.trim(),
          at: at + quote.length - quote.trimStart().length,
          message: 'A list is typed with bullets of its own',
        }
      last = prose
    }
  },
} satisfies PostRule
