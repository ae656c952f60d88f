import { calendarTexts, eventsHeading, noEvents, pastEvent } from '../../src/content/events.ts'
import { ownWords } from '../words.server.ts'
import type { EventsPageData } from './event-data.ts'
import { eventViews } from './event-views.server.ts'

export function data(): EventsPageData {
  return {
    heading: eventsHeading,
    events: eventViews(),
    calendar: calendarTexts,
    noEvents,
    pastEvent,
    words: ownWords.events,
  }
}
