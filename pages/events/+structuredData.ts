import { breadcrumbsForPath } from '../../src/seo/breadcrumbs.server.ts'
import { eventsJsonLd } from '../../src/seo/events.server.ts'
import type { StructuredData } from '../vike.d.ts'

export const structuredData: StructuredData = ({ urlPathname }) => [
  ...eventsJsonLd(),
  ...breadcrumbsForPath(urlPathname),
]
