import * as z from 'zod'
import {
  day,
  distinct,
  heading,
  object,
  picture,
  priceOrRange,
  slug,
  text,
  texts,
  time,
  webAddress,
} from '../content-fields.server.ts'
import { timeRange } from '../opening-hours/venue-time.ts'

// What ends later, and not after it begins, ends before it begins.
const longestHours = 18

function hoursFrom(from: string, to: string): number {
  const { start, end } = timeRange(0, from, to)
  return (end - start) / 3_600_000
}

const eventSchema = object({
  slug,
  title: text,
  /** The day on which it begins, in the venue's time zone. */
  date: day,
  starts: time,
  /** On the next day, if it is not later than `starts`. */
  ends: time,
  description: text,
  /** For each person. Several kinds of ticket have a lowest and a highest price: `{ from: 45, to: 75 }`. */
  price: priceOrRange,
  soldOut: z.boolean().optional(),
  /** Where tickets are sold, if it is not a table to reserve. */
  tickets: webAddress.optional(),
  picture: picture.optional(),
  /** The day on which these facts last changed. */
  updated: day,
}).refine(({ starts, ends }) => hoursFrom(starts, ends) <= longestHours, {
  path: ['ends'],
  error: `must be at most ${longestHours} hours after \`starts\`, on that day or the next`,
})
export type VenueEvent = z.infer<typeof eventSchema>
const eventsSchema = z.array(eventSchema).superRefine(distinct('slug'))

/** What `events.ts` exports. */
export const schemas = {
  eventsHeading: heading,
  events: eventsSchema,
  noEvents: text,
  pastEvent: text,
  calendarTexts: texts('title', 'text'),
}
