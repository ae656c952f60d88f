import * as z from 'zod'
import { object, text } from '../content-fields.server.ts'

const farthest = 2000
const metres = z
  .number('must be a number of metres')
  .min(-farthest, `must be within ${farthest} metres of the door`)
  .max(farthest, `must be within ${farthest} metres of the door`)
/** A place: metres to the east and to the north of the door. */
const point = z.tuple(
  [metres, metres],
  'must be a place: [metres to the east, metres to the north] of the door',
)
const line = z.array(point).min(2, 'must have two points or more')

const streetSchema = object({
  /** Stands on the map, if there is one. */
  name: text.optional(),
  kind: z.enum(
    ['street', 'alley', 'stairs', 'tram', 'water'],
    'must be street, alley, stairs, tram or water',
  ),
  line,
})
export type Street = z.infer<typeof streetSchema>

const markSchema = object({
  kind: z.enum(['stop', 'entrance', 'parking', 'place'], 'must be stop, entrance, parking or place'),
  name: text,
  at: point,
})
export type Mark = z.infer<typeof markSchema>

const mapSchema = object({
  /** For those who do not see it: which way to go, in a sentence or two. */
  description: text,
  /** The edges, in metres from the door. */
  area: object({ west: metres, south: metres, east: metres, north: metres })
    .refine(({ west, east }) => west < 0 && east > 0, {
      path: ['west'],
      error: 'must be west of the door, and `east` east of it',
    })
    .refine(({ south, north }) => south < 0 && north > 0, {
      path: ['south'],
      error: 'must be south of the door, and `north` north of it',
    }),
  streets: z.array(streetSchema).min(1, 'must have a street'),
  /** Green places: the corners of each. */
  gardens: z.array(z.array(point).min(3, 'must have three corners or more')),
  marks: z.array(markSchema),
}).refine(({ streets }) => streets.some(({ name }) => name !== undefined), {
  path: ['streets'],
  error: 'must name a street: the one that guests look for',
})
export type StreetMap = z.infer<typeof mapSchema>

const waySchema = object({
  title: text,
  /** Drawn from these streets; left out, there is none. */
  map: mapSchema.optional(),
  /** The nearest stop, step-free access, parking. */
  facts: z.array(object({ name: text, text })),
})
export type Way = z.infer<typeof waySchema>

/** What `way.ts` exports. */
export const schemas = { way: waySchema.nullable() }
