import { venue, webSite } from '../../src/found/venue.server.ts'
import type { StructuredData } from '../vike.d.ts'

export const structuredData: StructuredData = () => [venue(), webSite()]
