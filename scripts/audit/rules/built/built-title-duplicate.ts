import { repeatedValues } from '../../built/repeated-values.ts'
import type { BuiltRule } from '../../rule.ts'

export const builtTitleDuplicate = {
  id: 'built-title-duplicate',
  looksAt: 'built',
  severity: 'warning',
  reason: 'In tabs and search results nobody can tell pages with the same title apart.',
  mend: 'Say in each title what that page alone has.',
  fails: { 'menu.html': '<head><title>Nocturne</title></head>' },
  passes: { 'menu.html': '<head><title>Menu</title></head>' },
  *check({ pages }) {
    for (const { page, first, value } of repeatedValues(pages, ({ titles }) => titles[0] ?? ''))
      yield {
        file: page.file,
        field: 'title',
        quote: value,
        message: `The title is that of ${first.path} too`,
      }
  },
} satisfies BuiltRule
