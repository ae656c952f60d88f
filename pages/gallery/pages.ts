import type { Pages } from '../../src/outputs.ts'
import { isShown } from '../../src/shown-links.server.ts'

/** Without plates there is no gallery. */
export const pages: Pages = () => (isShown('/gallery') ? [{}] : [])
