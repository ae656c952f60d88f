import { breadcrumbsTo } from '../src/found/breadcrumbs.server.ts'
import type { StructuredData } from './vike.d.ts'

export const structuredData: StructuredData = ({ urlPathname }) => breadcrumbsTo(urlPathname)
