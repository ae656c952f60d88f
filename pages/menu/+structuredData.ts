import { breadcrumbsForPath } from '../../src/seo/breadcrumbs.server.ts'
import { menuJsonLd } from '../../src/seo/menu.server.ts'
import type { StructuredData } from '../vike.d.ts'

export const structuredData: StructuredData = ({ urlPathname }) => [
  menuJsonLd(),
  ...breadcrumbsForPath(urlPathname),
]
