import type { BarOrPub, BreadcrumbList, Graph, PostalAddress, Thing } from 'schema-dts'
import { canonicalUrl } from '../../src/components/metadata.tsx'
import { contact } from '../../src/content/contact.ts'
import { footerLinks, navigation, site } from '../../src/content/site.ts'
import { amountOf, type PriceOrRange } from '../../src/content-fields.server.ts'
import { dataBlockText } from '../../src/data-block.ts'
import { fill } from '../../src/words/words.ts'
import { ownWords } from '../words.server.ts'

/** Renders a page's JSON-LD (schema.org). It is for crawlers, so it comes last in the document. */
export function renderStructuredData(things: readonly Thing[]): string {
  if (things.length === 0) return ''
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return `<script type="application/ld+json">${dataBlockText(graph)}</script>`
}

/** The venue's `@id`: every page that mentions the venue refers to it. */
export const venueId = () => canonicalUrl('/#house')

const postalAddress = {
  '@type': 'PostalAddress',
  streetAddress: contact.address.street,
  addressLocality: contact.address.city,
  addressRegion: contact.address.region,
  postalCode: contact.address.postalCode,
  addressCountry: contact.address.country,
} as const satisfies PostalAddress

/** The venue's name and address, for a page about something else. */
export const venueReference = () =>
  ({
    '@type': 'BarOrPub',
    '@id': venueId(),
    name: site.name,
    url: canonicalUrl('/'),
    address: postalAddress,
  }) as const satisfies BarOrPub

/** Returns what one of something costs: an offer, or several with a lowest and a highest price. */
export function offer(price: PriceOrRange) {
  const priceCurrency = site.currency
  if (typeof price !== 'object')
    return { '@type': 'Offer', price: String(amountOf(price)), priceCurrency } as const
  const [lowPrice, highPrice] = [price.from, price.to].map((one) => String(amountOf(one)))
  return { '@type': 'AggregateOffer', lowPrice, highPrice, priceCurrency } as const
}

interface Crumb {
  name: string
  path: string
}

/** Returns the breadcrumbs of a page, from the home page to the page itself. */
export function breadcrumbs(...crumbs: Crumb[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: site.name, path: '/' }, ...crumbs].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: canonicalUrl(path),
    })),
  }
}

/** Returns the breadcrumbs of a page of a list; `crumbs` lead to its first page. */
export function breadcrumbsToPage(
  crumbs: Crumb[],
  page: number,
  pathOf: (page: number) => string,
): BreadcrumbList {
  return breadcrumbs(
    ...crumbs,
    ...(page === 1 ? [] : [{ name: fill(ownWords.site.page, { page }), path: pathOf(page) }]),
  )
}

/** Returns the breadcrumbs of a page that the header or the footer links to; none for another page. */
export function breadcrumbsForPath(path: string): BreadcrumbList[] {
  const link = [...navigation, ...footerLinks].find(({ to }) => to === path)
  return link ? [breadcrumbs({ name: link.label, path })] : []
}
