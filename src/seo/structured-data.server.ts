import type { BarOrPub, BreadcrumbList, Graph, PostalAddress, Thing } from 'schema-dts'
import { canonicalUrl } from '../components/metadata.tsx'
import { footerLinks, navigation, site } from '../content/site.ts'
import { dataBlockText } from '../data-block.ts'

// This file does not import the menu, so that a change to the menu does not render every page again.

/** Renders a page's JSON-LD (schema.org). It is for crawlers, so it comes last in the document. */
export function renderStructuredData(things: readonly Thing[]): string {
  if (things.length === 0) return ''
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return `<script type="application/ld+json">${dataBlockText(graph)}</script>`
}

/** The venue's `@id`: every page that mentions the venue refers to it. */
export const venueId = canonicalUrl('/#house')

const postalAddress = {
  '@type': 'PostalAddress',
  streetAddress: site.address.street,
  addressLocality: site.address.city,
  addressRegion: site.address.region,
  postalCode: site.address.postalCode,
  addressCountry: site.address.country,
} as const satisfies PostalAddress

/** The venue's name and address, for a page about something else. */
export const venueReference = {
  '@type': 'BarOrPub',
  '@id': venueId,
  name: site.name,
  url: canonicalUrl('/'),
  address: postalAddress,
} as const satisfies BarOrPub

/** The currency of all prices (ISO 4217). */
export const currency = 'USD'

/** Returns the amount of a price: `$19` is `19`. */
export function amountOf(price: `$${number}`): string {
  return price.slice(1)
}

/** Returns what one of something costs. */
export function offer(price: `$${number}`) {
  return { '@type': 'Offer', price: amountOf(price), priceCurrency: currency } as const
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
  return breadcrumbs(...crumbs, ...(page === 1 ? [] : [{ name: `Page ${page}`, path: pathOf(page) }]))
}

/** Returns the breadcrumbs of a page that the header or the footer links to; none for another page. */
export function breadcrumbsForPath(path: string): BreadcrumbList[] {
  const link = [...navigation, ...footerLinks].find(({ to }) => to === path)
  return link ? [breadcrumbs({ name: link.label, path })] : []
}
