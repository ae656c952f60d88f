import type { Outputs } from '../src/outputs.ts'

/**
 * What crawlers may look at (RFC 9309): everything. Pages that are not to be indexed say so themselves, which only
 * crawlers that may look at them can read.
 */
export const outputs: Outputs = ({ settings: { siteUrl } }) => [
  {
    file: 'robots.txt',
    inputs: {},
    render: () => `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
  },
]
