import { calendarTexts, eventsHeading, noEvents, pastEvent } from '../../src/content/events.ts'
import type { HookContext } from '../vike.d.ts'
import { ownWords } from '../words.server.ts'
import type { EventsPageData } from './event-data.ts'
import { eventViews } from './event-views.server.ts'

export function data({ clock }: HookContext): EventsPageData {
  return {
    heading: eventsHeading,
    events: eventViews().map((event) => ({ ...event, isOver: clock.hasPassed(event.end) })),
    calendar: calendarTexts,
    noEvents,
    pastEvent,
    words: ownWords.events,
  }
}
