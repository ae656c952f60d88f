import { events } from '../../src/content/events.ts'
import { isShown } from '../facts/shown-links.server.ts'
import type { Pages } from '../outputs.ts'

const updated = events.map((event) => event.updated).sort()

export const pages: Pages = () => [{ lastModified: updated.at(-1), isListed: isShown('/events') }]
