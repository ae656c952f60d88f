import type { Outputs } from './outputs.ts'

// Crawlers may read everything (RFC 9309): a page's `noindex` works only if they do.
export const outputs: Outputs = ({ settings: { siteUrl } }) => [
  {
    file: 'robots.txt',
    inputs: {},
    render: () => `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
  },
]
