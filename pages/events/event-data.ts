import { hasFields } from '../../src/has-fields.ts'

/** The data of the pages that show events. */
export interface EventsData {
  events: readonly EventView[]
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
  /** `$75` */
  price: string
  isSoldOut: boolean
  /** The name of its picture. */
  picture?: string
  /** In milliseconds since 1970. */
  end: number
}

/** Tells the data of events from anything else that a host may answer. */
export function isEventsData(value: unknown): value is EventsData {
  return hasFields(value, 'events')
}

/** The address of the calendar of all events, to subscribe to. */
export const allEventsPath = '/events/calendar.ics'

/** Returns the address of an event's calendar file. */
export function calendarPath({ slug }: { slug: string }): string {
  return `/events/${slug}.ics`
}
