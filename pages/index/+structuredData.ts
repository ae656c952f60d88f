import { venue } from '../../src/seo/venue.server.ts'
import { websiteJsonLd } from '../../src/seo/venue-reference.server.ts'
import type { StructuredData } from '../vike.d.ts'

export const structuredData: StructuredData = () => [venue(), websiteJsonLd()]
