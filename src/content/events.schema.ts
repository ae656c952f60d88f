import * as z from 'zod'
import {
  day,
  distinct,
  heading,
  object,
  picture,
  price,
  slug,
  text,
  texts,
  time,
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
  /** For each person. */
  price,
  soldOut: z.boolean().optional(),
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
