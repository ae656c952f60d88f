import type { Pages } from '../../src/outputs.ts'
import { hasContent } from '../../src/shown-links.server.ts'

/** Without plates there is no gallery. */
export const pages: Pages = () => (hasContent('/gallery') ? [{}] : [])
