import { reservation } from '../../src/content/reservation.ts'
import { breadcrumbs } from '../seo/structured-data.server.ts'
import type { StructuredData } from '../vike.d.ts'
import { ownWords } from '../words.server.ts'

export const structuredData: StructuredData = ({ urlPathname }) => [
  breadcrumbs({ name: reservation.heading?.name ?? ownWords.site.reserve, path: urlPathname }),
]
