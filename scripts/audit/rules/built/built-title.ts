import type { BuiltRule } from '../../rule.ts'

export const builtTitle = {
  id: 'built-title',
  looksAt: 'built',
  severity: 'error',
  reason: 'Tabs, bookmarks and search results have no name for the page, or two.',
  mend: 'Give the page one title.',
  fails: { 'index.html': '<head><title> </title></head>' },
  passes: { 'index.html': '<head><title>Nocturne</title></head><svg><title>A lamp</title></svg>' },
  *check({ pages }) {
    for (const { file, titles } of pages) {
      const [title = '', second] = titles
      if (!title) yield { file, field: 'title', quote: '', message: 'The page has no title' }
      else if (second !== undefined)
        yield { file, field: 'title', quote: second, message: 'The page has two titles' }
    }
  },
} satisfies BuiltRule
