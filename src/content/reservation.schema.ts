import * as z from 'zod'
import { heading, object, phone, text } from '../content-fields.server.ts'

// More numbers would be a long list, and a venue wants to speak with so large a party.
const mostSeats = 20

const largeGroupsSchema = object({
  /** The person to ask. */
  name: text,
  email: z.email('must be a mail address').optional(),
  phone: phone.optional(),
}).refine(({ email, phone }) => email !== undefined || phone !== undefined, {
  error: 'must have an email or a phone, by which a large group asks',
})

const parameterName = z
  .string('must be a text')
  .regex(/^[\w.[\]-]+$/, 'must be the name of a parameter in the service’s address, such as date')

const parametersSchema = object({
  /** The day, as `2026-11-27`. */
  night: parameterName.optional(),
  /** As `20:00`. */
  hour: parameterName.optional(),
  /** Both in one, as `2026-11-27T20:00`. */
  start: parameterName.optional(),
  size: parameterName.optional(),
}).refine(({ night, hour, start }) => start === undefined || (night === undefined && hour === undefined), {
  path: ['start'],
  error: 'is for a service that takes the night and the hour in one: leave out `night` and `hour`',
})
/** The names under which a reservation service takes the answers. */
export type Parameters = z.infer<typeof parametersSchema>

const reservationSchema = object({
  heading: heading.optional(),
  /** The largest party that need not ask a person. */
  largestParty: z
    .int('must be a whole number of guests')
    .min(1, 'must be 1 guest or more')
    .max(mostSeats, `must be at most ${mostSeats}: a larger party asks a person`)
    .optional(),
  /** Whom a larger party asks; by default, the venue itself, by its mail. */
  largeGroups: largeGroupsSchema.optional(),
  /** What a guest may come for, as suggestions. */
  occasions: z.array(text).optional(),
  /** Of a reservation service that the project does not know. */
  parameters: parametersSchema.optional(),
}).refine(({ largestParty, largeGroups }) => largestParty === undefined || largeGroups !== undefined, {
  path: ['largeGroups'],
  error: 'must name the person whom a party larger than `largestParty` asks',
})
export type Reservation = z.infer<typeof reservationSchema>

/** What `reservation.ts` exports. */
export const schemas = { reservation: reservationSchema }
