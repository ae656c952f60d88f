import type { VenueEvent } from '../../src/content/events.schema.ts'
import { events } from '../../src/content/events.ts'
import { site } from '../../src/content/site.ts'
import { toEpoch } from '../../src/opening-hours/venue-time.ts'
import type { Clock } from '../clock.ts'
import { eventDateText, eventInstants, eventTimeText } from '../facts/event-times.server.ts'
import { formatPriceOrRange } from '../facts/price.server.ts'
import type { NextEvent } from '../index/home-data.ts'
import { withPicture } from '../pictures.server.ts'
import { ownWords } from '../words.server.ts'
import type { EventView } from './event-data.ts'

let sorted: VenueEvent[] | undefined

// In the content, the nights of one that repeats may be together. Sorted once: each post about an event asks.
function inOrder(): VenueEvent[] {
  sorted ??= events.toSorted((one, other) => eventInstants(one).start - eventInstants(other).start)
  return sorted
}

/** Returns the events as pages show them, the first night first. */
export function eventViews(): EventView[] {
  return inOrder().map(viewOf)
}

/** Returns the events that are not over, the first night first. @param isWanted Whether to ask for one; all by default. */
export function comingEvents(
  clock: Clock,
  isWanted: (event: VenueEvent) => boolean = () => true,
): VenueEvent[] {
  return inOrder().filter((event) => isWanted(event) && !clock.hasPassed(eventInstants(event).end))
}

/** Returns the first of the events that are not over, as the home page names them. */
export function nextEvents(clock: Clock, count: number): NextEvent[] {
  return comingEvents(clock)
    .slice(0, count)
    .map((event) => {
      const { slug, title, dateText, timeText, end, isSoldOut, price } = viewOf(event)
      const dayBegins = toEpoch(Date.parse(event.date), { name: site.timeZone })
      return {
        slug,
        title,
        dateText,
        timeText,
        price: isSoldOut ? ownWords.events.soldOut : price,
        end,
        dayBegins,
        isToday: clock.hasPassed(dayBegins),
      }
    })
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
