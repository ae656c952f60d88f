import { breadcrumbsTo } from '../../src/found/breadcrumbs.server.ts'
import { menuCard } from '../../src/found/menu.server.ts'
import type { StructuredData } from '../vike.d.ts'

export const structuredData: StructuredData = ({ urlPathname }) => [menuCard(), ...breadcrumbsTo(urlPathname)]
