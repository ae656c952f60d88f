import { breadcrumbsTo } from '../../src/found/breadcrumbs.server.ts'
import { venue } from '../../src/found/venue.server.ts'
import type { StructuredData } from '../vike.d.ts'

export const structuredData: StructuredData = ({ urlPathname }) => [venue(), ...breadcrumbsTo(urlPathname)]
