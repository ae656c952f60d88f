import { breadcrumbsForPath } from '../seo/structured-data.server.ts'
import { venue } from '../seo/venue.server.ts'
import type { StructuredData } from '../vike.d.ts'

export const structuredData: StructuredData = ({ urlPathname, clock }) => [
  venue(clock),
  ...breadcrumbsForPath(urlPathname),
]
