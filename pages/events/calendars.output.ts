import { events } from '../../src/content/events.ts'
import type { Output, Outputs } from '../../src/outputs.ts'
import { allEventsPath, calendarPath } from './event-data.ts'

const load = () => import('./calendars.ts')

/** A calendar for each event, for its 'Add to calendar' link, and one of all events. */
export const outputs: Outputs = ({ settings: { siteUrl } }) => [
  calendar(allEventsPath, async () => (await load()).calendarOfAll(events, siteUrl)),
  ...events.map((event) =>
    calendar(calendarPath(event), async () => (await load()).calendarOf(event, siteUrl)),
  ),
]

function calendar(path: string, render: Output['render']): Output {
  return { file: path.slice(1), inputs: {}, render }
}
