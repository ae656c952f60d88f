import { venue } from '../../src/found/venue.server.ts'
import { webSite } from '../../src/found/venue-reference.server.ts'
import type { StructuredData } from '../vike.d.ts'

export const structuredData: StructuredData = () => [venue(), webSite()]
