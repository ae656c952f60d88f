import type { VenueEvent } from '../../src/content/events.schema.ts'
import { events } from '../../src/content/events.ts'
import type { Clock } from '../clock.ts'
import { eventDateText, eventInstants, eventTimeText } from '../facts/event-times.server.ts'
import { formatPriceOrRange } from '../facts/price.server.ts'
import { withPicture } from '../pictures.server.ts'
import type { EventView } from './event-data.ts'

/** Returns the events as pages show them. */
export function eventViews(): EventView[] {
  return events.map(viewOf)
}

/** Returns the events that are not over. @param of All of them by default. */
export function comingEvents(clock: Clock, of: readonly VenueEvent[] = events): VenueEvent[] {
  return of.filter((event) => !clock.hasPassed(eventInstants(event).end))
}

function viewOf(event: VenueEvent): EventView {
  const { slug, title, description, date, price, soldOut = false, tickets, picture } = withPicture(event)
  return {
    slug,
    title,
    description,
    date,
    dateText: eventDateText(event),
    timeText: eventTimeText(event),
    price: formatPriceOrRange(price),
    isSoldOut: soldOut,
    tickets,
    picture,
    end: eventInstants(event).end,
  }
}
