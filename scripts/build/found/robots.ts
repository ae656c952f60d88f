/**
 * What crawlers may look at (RFC 9309): everything. The pages that are not to be found say so themselves, which only
 * those who may look at them can read.
 */
export function robotsText(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}
