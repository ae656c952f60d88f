import { repeatedValues } from '../../built/repeated-values.ts'
import type { BuiltRule } from '../../rule.ts'

export const builtDescriptionDuplicate = {
  id: 'built-description-duplicate',
  looksAt: 'built',
  severity: 'warning',
  reason: 'In search results pages with the same description look like one.',
  mend: 'Say in each description what that page alone has.',
  fails: { 'menu.html': '<head><meta name="description" content="A bar on Lantern Alley."></head>' },
  passes: { 'menu.html': '<head><meta name="description" content="Drinks."></head>' },
  *check({ pages }) {
    for (const { page, first, value } of repeatedValues(pages, ({ descriptions }) => descriptions[0] ?? ''))
      yield {
        file: page.file,
        field: 'description',
        quote: value,
        message: `The description is that of ${first.path} too`,
      }
  },
} satisfies BuiltRule
