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

const eventSchema = object({
  slug,
  title: text,
  /** The day on which it begins, in the venue's time zone. */
  date: day,
  starts: time,
  /** The next morning, if it is not later than `starts`. */
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
