import { isShown } from '../facts/shown-links.server.ts'
import type { Pages } from '../outputs.ts'

/** Without plates there is no gallery. */
export const pages: Pages = () => (isShown('/gallery') ? [{}] : [])
