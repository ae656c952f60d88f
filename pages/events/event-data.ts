import type { Heading } from '../../src/content-fields.server.ts'
import { hasFields } from '../../src/has-fields.ts'
import type { Picture } from '../../src/pictures.ts'
import type { Words } from '../../src/words/words.ts'

export interface EventsPageData {
  heading: Heading
  events: readonly ListedEvent[]
  calendar: { title: string; text: string }
  /** In place of the events, if there are none. */
  noEvents: string
  /** In place of the ways to reserve a past event. */
  pastEvent: string
  words: Words['events']
}

/** An event as pages show it. */
export interface EventView {
  slug: string
  title: string
  description: string
  /** `YYYY-MM-DD` */
  date: string
  /** `Thursday, December 10, 2026` */
  dateText: string
  /** `7PM to 10PM` */
  timeText: string
  /** `$75`, `$45 – $75` */
  price: string
  isSoldOut: boolean
  /** The address at which tickets are sold, if it is not a table to reserve. */
  tickets?: string
  picture?: Picture
  /** In milliseconds since 1970. */
  end: number
}

/** An event on the page of events. */
export interface ListedEvent extends EventView {
  /** Whether it was over when the page was built. */
  isOver: boolean
}

export function isEventsPageData(value: unknown): value is EventsPageData {
  return hasFields(value, 'noEvents')
}

/** The address of the calendar of all events, to subscribe to. */
export const allEventsPath = '/events/calendar.ics'

/** Returns the address of an event's calendar file. */
export function calendarPath({ slug }: { slug: string }): string {
  return `/events/${slug}.ics`
}
