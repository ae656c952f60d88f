import { breadcrumbsForPath } from './seo/structured-data.server.ts'
import type { StructuredData } from './vike.d.ts'

export const structuredData: StructuredData = ({ urlPathname }) => breadcrumbsForPath(urlPathname)
