import type { BuiltRule } from '../../rule.ts'

export const builtDescription = {
  id: 'built-description',
  looksAt: 'built',
  severity: 'warning',
  reason: 'Search results and shared links have nothing to say of the page: Lighthouse’s meta-description.',
  mend: 'Give the page one description.',
  fails: { 'index.html': '<head><title>Nocturne</title></head>' },
  passes: { 'index.html': '<head><meta name="description" content="A bar."></head>' },
  *check({ pages }) {
    for (const { file, descriptions } of pages) {
      const [description = '', second] = descriptions
      if (!description)
        yield { file, field: 'description', quote: '', message: 'The page has no description' }
      else if (second !== undefined)
        yield { file, field: 'description', quote: second, message: 'The page has two descriptions' }
    }
  },
} satisfies BuiltRule
