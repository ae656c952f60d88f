import { events } from '../../src/content/events.ts'
import type { Pages } from '../../src/outputs.ts'
import { isShown } from '../../src/shown-links.server.ts'

const updated = events.map((event) => event.updated).sort()

export const pages: Pages = () => [{ lastModified: updated.at(-1), isListed: isShown('/events') }]
