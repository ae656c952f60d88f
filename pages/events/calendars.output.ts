import { hashOf } from '@venue-site/cli/files/hash'
import type { VenueEvent } from '../../src/content/events.schema.ts'
import { events } from '../../src/content/events.ts'
import { site } from '../../src/content/site.ts'
import { addressText } from '../facts/address.server.ts'
import { formatPriceEach } from '../facts/price.server.ts'
import type { Output, Outputs } from '../outputs.ts'
import { ownWords } from '../words.server.ts'
import { allEventsPath, calendarPath } from './event-data.ts'

const load = () => import('./calendars.ts')

/** A calendar for each event, for its 'Add to calendar' link, and one of all events. */
export const outputs: Outputs = ({ settings: { siteUrl } }) => [
  calendar(allEventsPath, events, async () => (await load()).calendarOfAll(events, siteUrl)),
  ...events.map((event) =>
    calendar(calendarPath(event), [event], async () => (await load()).calendarOf(event, siteUrl)),
  ),
]

function calendar(path: string, listed: readonly VenueEvent[], render: Output['render']): Output {
  const { name, timeZone } = site
  const shown = listed.map(({ picture: _, soldOut: __, tickets: ___, ...event }) => [
    event,
    formatPriceEach(event.price),
  ])
  return {
    file: path.slice(1),
    inputs: { events: hashOf([shown, name, timeZone, addressText, ownWords.calendar]) },
    render,
  }
}
