import type { PostRule } from '../../rule.ts'

export const headingSkippedLevel = {
  id: 'heading-skipped-level',
  looksAt: 'post',
  severity: 'warning',
  reason:
    'Readers of headings alone (screen readers, tables of contents) look for the level that is missing: WCAG technique G141.',
  mend: 'Go down one level at a time, from h2.',
  fails: { blog: '## Ice\n\nText.\n\n#### Saws\n\nText.' },
  passes: { blog: '## Ice\n\nText.\n\n### Saws\n\nText.\n\n## Water\n\nText.' },
  *check({ body }) {
    let above = 1
    for (const { level, start, end } of body.headings) {
      const quote = body.source.slice(start, end)
      if (level > above + 1)
        yield { field: 'blog', quote, at: start, message: `An h${level} follows an h${above} on the page` }
      above = level
    }
  },
} satisfies PostRule
