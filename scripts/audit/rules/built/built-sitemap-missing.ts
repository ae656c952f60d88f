import type { BuiltRule } from '../../rule.ts'

export const builtSitemapMissing = {
  id: 'built-sitemap-missing',
  looksAt: 'built',
  severity: 'warning',
  reason: 'Without a sitemap search engines find a page when they come by a link to it: old posts last.',
  mend: 'Build a `sitemap.xml` of all routes.',
  fails: { 'sitemap.xml': null },
  passes: {},
  *check({ sitemap }) {
    if (sitemap === null)
      yield { file: 'sitemap.xml', field: 'sitemap', quote: '', message: 'The site has no sitemap' }
  },
} satisfies BuiltRule
