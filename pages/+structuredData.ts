import { breadcrumbsForPath } from '../src/seo/breadcrumbs.server.ts'
import type { StructuredData } from './vike.d.ts'

export const structuredData: StructuredData = ({ urlPathname }) => breadcrumbsForPath(urlPathname)
