import type { BuiltRule } from '../../rule.ts'

export const builtSitemapGap = {
  id: 'built-sitemap-gap',
  looksAt: 'built',
  severity: 'error',
  reason:
    'What the sitemap leaves out is found late, and what it has too much is a dead end for search engines.',
  mend: 'Make the sitemap of the routes that are built.',
  fails: { 'sitemap.xml': '<urlset><url><loc>https://nocturne.example/gone</loc></url></urlset>' },
  passes: {},
  *check({ sitemap, pages, pageAt }) {
    if (sitemap === null) return
    const listed = new Set(
      sitemap.map((address) => (URL.canParse(address) ? decodeURI(new URL(address).pathname) : address)),
    )
    for (const { path, file, isNoindex } of pages) {
      if (!isNoindex && !listed.has(path))
        yield { file, field: 'sitemap', quote: '', message: `${path} is not in the sitemap` }
    }
    for (const path of listed) {
      if (!pageAt(path))
        yield { file: 'sitemap.xml', field: 'sitemap', quote: path, message: `Nothing is built at ${path}` }
    }
  },
} satisfies BuiltRule
