import { canonicalUrl } from '../../src/components/metadata.tsx'
import { site } from '../../src/content/site.ts'
import { venueId } from '../seo/structured-data.server.ts'
import { venue } from '../seo/venue.server.ts'
import type { StructuredData } from '../vike.d.ts'

export const structuredData: StructuredData = ({ clock }) => [
  venue(clock),
  // Search engines show the site's name beside its pages.
  {
    '@type': 'WebSite',
    '@id': canonicalUrl('/#site'),
    name: site.name,
    url: canonicalUrl('/'),
    inLanguage: site.locale,
    publisher: { '@id': venueId() },
  },
]
