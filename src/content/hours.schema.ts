import * as z from 'zod'
import { day, distinct, object, slug, text, time } from '../content-fields.server.ts'
import { minutesOf, weekdays } from '../opening-hours/venue-time.ts'

// Business profiles and search engines know no other day of 24 hours.
const isPeriod = ({ opens, closes }: { opens?: string; closes?: string }) =>
  opens !== closes || opens === undefined || opens === '00:00'
const notPeriod = {
  path: ['closes'],
  error: 'must not be the time of `opens`: a day that is open for 24 hours is from 00:00 to 00:00',
}

const openingHoursSchema = object({
  days: z.array(z.enum(weekdays, `must be one of ${weekdays.join(', ')}`)).min(1, 'must have a day'),
  opens: time,
  /** The next morning, if it is before `opens`; a whole day is from 00:00 to 00:00. */
  closes: time,
}).refine(isPeriod, notPeriod)
/** Opening hours of one or more days, in the venue's time zone. */
export type OpeningHours = z.infer<typeof openingHoursSchema>

/** Reports rows that are at the same time as an earlier one. */
function refuseOverlaps(rows: readonly OpeningHours[], context: z.RefinementCtx) {
  for (const { at, day, other, otherDay } of overlapsOf(rows)) {
    context.addIssue({
      code: 'custom',
      path: [at],
      message: `overlaps: its ${day} and the ${otherDay} of hours[${other}] are open at the same time. Move one of them, or join them`,
    })
  }
}

const hoursSchema = z.array(openingHoursSchema).superRefine(refuseOverlaps)

// A night ends by then: what ends later, and not after it begins, ends before it begins.
const latestMorning = '12:00'

// What is no time has a fault already.
const isTime = (text: string) => time.safeParse(text).success

const serviceHoursSchema = openingHoursSchema.refine(
  ({ opens, closes }) => !isTime(opens) || closes > opens || closes <= latestMorning,
  { path: ['closes'], error: `must be after \`opens\`, or on the next morning, until ${latestMorning}` },
)

const isInOrder = ({ from, to = from }: { from: string; to?: string }) => from <= to
const notInOrder = { path: ['to'], error: 'must not be before `from`' }

const serviceSchema = object({
  /** How the menu names it. Business profiles know `kitchen`, `happy-hour`, `brunch` and others. */
  id: slug,
  /** As visitors read it: `Happy hour`. */
  name: text,
  hours: z.array(serviceHoursSchema).min(1, 'must have hours').superRefine(refuseOverlaps),
  /** The first and the last day on which it is offered, if it is not offered all year. */
  season: object({ from: day, to: day }).refine(isInOrder, notInOrder).optional(),
})
/** What the venue offers at some hours of its own: the kitchen, a happy hour. Only while the venue is open. */
export type Service = z.infer<typeof serviceSchema>
const servicesSchema = z.array(serviceSchema).superRefine(distinct('id')).superRefine(distinct('name'))

const specialHoursSchema = object({
  from: day,
  /** The last day, if there are several. */
  to: day.optional(),
  opens: time.optional(),
  closes: time.optional(),
  /** The reason, as visitors read it. */
  note: text,
  /** The ids of `services` that are not offered. */
  without: z.array(slug).optional(),
})
  .refine(isInOrder, notInOrder)
  .refine(({ opens, closes }) => (opens === undefined) === (closes === undefined), {
    path: ['closes'],
    error: 'must be there if `opens` is, and only then: a day without both is closed',
  })
  .refine(isPeriod, notPeriod)
/** Days with other hours; closed without any. */
export type SpecialHours = z.infer<typeof specialHoursSchema>
const specialHoursListSchema = z.array(specialHoursSchema).superRefine((list, context) => {
  for (const [at, { from, to = from }] of list.entries()) {
    const other = list.slice(0, at).findIndex((one) => one.from <= to && from <= (one.to ?? one.from))
    if (other === -1) continue
    const start = list[other]?.from ?? from
    const both = start > from ? start : from
    context.addIssue({
      code: 'custom',
      path: [at],
      message: `has ${both}, which is in specialHours[${other}] too. Change the days of one of them, or remove it`,
    })
  }
})

const dayMinutes = 24 * 60

interface Overlap {
  at: number
  day: string
  other: number
  otherDay: string
}

/** Returns whether two services are offered at the same time, as if their seasons had all days of the week in common. */
export function areTogether(one: Service, other: Service): boolean {
  const [{ from = '', to = '9' } = {}, season = { from: '', to: '9' }] = [one.season, other.season]
  return from <= season.to && season.from <= to && haveCommonTime(one.hours, other.hours)
}

/** Returns whether one of some rows of hours is at the same time as one of others. */
export function haveCommonTime(rows: readonly OpeningHours[], others: readonly OpeningHours[]): boolean {
  return overlapsOf([...rows, ...others]).some(({ at, other }) => at >= rows.length && other < rows.length)
}

/** Returns the rows of hours that are at the same time as an earlier one. */
function overlapsOf(rows: readonly OpeningHours[]): Overlap[] {
  const right = rows
    .map((row, at) => ({ ...row, at }))
    .filter((row) => isTime(row.opens) && isTime(row.closes))
  const periods = right.flatMap(({ days, opens, closes, at: row }) =>
    days.map((day) => {
      const start = weekdays.indexOf(day) * dayMinutes + minutesOf(opens)
      const length = minutesOf(closes) - minutesOf(opens)
      return { row, day, start, length: length > 0 ? length : length + dayMinutes }
    }),
  )
  return periods.flatMap((one, at) =>
    periods.slice(0, at).flatMap((other) => {
      const week = 7 * dayMinutes
      const after = (one.start - other.start + week) % week
      const isApart = after >= other.length && week - after >= one.length
      return isApart ? [] : [{ at: one.row, day: one.day, other: other.row, otherDay: other.day }]
    }),
  )
}

/** What `hours.ts` exports. */
export const schemas = { hours: hoursSchema, specialHours: specialHoursListSchema, services: servicesSchema }
