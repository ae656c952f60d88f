import type { BarOrPub, PostalAddress, WebSite } from 'schema-dts'
import { canonicalUrl } from '../components/metadata.tsx'
import { site } from '../content/site.ts'

/** The venue's `@id`: every page that mentions the venue refers to this one. */
export const venueId = canonicalUrl('/#house')

const postalAddress = {
  '@type': 'PostalAddress',
  streetAddress: site.address.street,
  addressLocality: site.address.city,
  addressRegion: site.address.region,
  postalCode: site.address.postalCode,
  addressCountry: site.address.country,
} as const satisfies PostalAddress

/**
 * The venue's name and address, for a page about something else. This file does not import the menu, so that a
 * change to the menu does not render every page again.
 */
export function venueReference() {
  return {
    '@type': 'BarOrPub',
    '@id': venueId,
    name: site.name,
    url: canonicalUrl('/'),
    address: postalAddress,
  } as const satisfies BarOrPub
}

/** The site, whose name search engines show beside its pages. */
export function websiteJsonLd(): WebSite {
  return {
    '@type': 'WebSite',
    '@id': canonicalUrl('/#site'),
    name: site.name,
    url: canonicalUrl('/'),
    inLanguage: site.locale,
    publisher: { '@id': venueId },
  }
}
