import { events } from '../../src/content/events.ts'
import { eventInstants } from '../facts/event-times.server.ts'
import { isShown } from '../facts/shown-links.server.ts'
import type { Pages } from '../outputs.ts'

// The page changes with its content, and when a night has passed.
export const pages: Pages = ({ clock }) => {
  const updated = events.map((event) => event.updated)
  const passed = events.map((event) => eventInstants(event).end).filter((end) => clock.hasPassed(end))
  const changes = [...updated, ...passed.map((end) => new Date(end).toISOString())]
  return [{ lastModified: changes.sort().at(-1), isListed: isShown('/events') }]
}
