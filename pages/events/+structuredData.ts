import { breadcrumbsTo } from '../../src/found/breadcrumbs.server.ts'
import { eventNights } from '../../src/found/events.server.ts'
import type { StructuredData } from '../vike.d.ts'

export const structuredData: StructuredData = ({ urlPathname }) => [
  ...eventNights(),
  ...breadcrumbsTo(urlPathname),
]
