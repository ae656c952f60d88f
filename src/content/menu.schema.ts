import * as z from 'zod'
import { day, distinct, heading, object, picture, price, text, time } from '../content-fields.server.ts'
import { allergens, diets, excludedFrom } from '../menu/allergens.ts'
import { serviceIds, withServiceTimes } from '../menu/service-times.server.ts'
import { instantsOf, timeRange, weekdays } from '../opening-hours/venue-time.ts'
import { overlapsOf } from './hours.schema.ts'
import { schemas as siteSchemas } from './site.schema.ts'
import { site } from './site.ts'

const codes = <Code extends string>(known: readonly Code[]) =>
  z.array(z.enum(known, `must be one of ${known.join(', ')}`)).superRefine((list, context) => {
    for (const [at, code] of list.entries()) {
      if (list.indexOf(code) < at)
        context.addIssue({ code: 'custom', path: [at], message: 'must be named once' })
    }
  })

// A night ends by then: what ends later, and not after it begins, ends before it begins.
const latestMorning = '12:00'

// What is no time has a fault already.
const isTime = (text: string) => time.safeParse(text).success

const servingHours = object({
  days: z.array(z.enum(weekdays, `must be one of ${weekdays.join(', ')}`)).min(1, 'must have a day'),
  from: time,
  /** The next morning, if it is not later than `from`. */
  until: time,
}).refine(({ from, until }) => !isTime(from) || until > from || until <= latestMorning, {
  path: ['until'],
  error: `must be after \`from\`, or on the next morning, until ${latestMorning}`,
})
type ServingHours = z.infer<typeof servingHours>

const servingHoursList = z
  .array(servingHours)
  .min(1, 'must have hours; leave it out where something is always served')
  .superRefine((rows, context) => {
    for (const { at, day, other, otherDay } of overlapsOf(rows.map(asOpeningHours))) {
      const message = `overlaps: its ${day} and the ${otherDay} of row ${other} are at the same time. Move one of them, or join them`
      context.addIssue({ code: 'custom', path: [at], message })
    }
  })

const asOpeningHours = ({ days, from, until }: ServingHours) => ({ days, opens: from, closes: until })

const season = object({
  from: day.optional(),
  /** The last day, with the night that follows it. */
  to: day.optional(),
})
  .refine(({ from, to }) => from ?? to, 'must have `from`, `to`, or both')
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    error: 'must not be before `from`',
  })

/** When something is served, where that is not always while the venue is open. */
const times = {
  /** Of the week, in the venue's time zone. */
  hours: servingHoursList.optional(),
  season: season.optional(),
  /** The id of a service of `hours.ts`, in place of both: it is served with it. */
  service: text
    .refine((id) => serviceIds().includes(id), {
      error: () => `must be the id of a service of hours.ts (${serviceIds().join(', ') || 'it has none'})`,
    })
    .optional(),
}
export type MenuTimes = z.infer<ReturnType<typeof object<typeof times>>>

/** Reports a service beside times of one's own, and hours that the clock skips on the first or the last day of a season. */
function checkTimes({ hours = [], season = {}, service }: MenuTimes, context: z.RefinementCtx) {
  if (service && (hours.length > 0 || season.from || season.to)) {
    const message = 'must not stand beside `hours` or `season`: a service has its own'
    context.addIssue({ code: 'custom', path: ['service'], message })
  }
  // A wrong time zone is a fault of `site.ts`.
  if (!siteSchemas.site.shape.timeZone.safeParse(site.timeZone).success) return
  for (const [at, { days, from, until }] of hours.entries()) {
    for (const end of ['from', 'until'] as const) {
      const date = Date.parse(season[end === 'from' ? 'from' : 'to'] ?? '')
      const weekday = weekdays[new Date(date).getUTCDay()]
      if (!weekday || !days.includes(weekday)) continue
      const range = timeRange(date, from, until)
      const wall = end === 'from' ? range.start : range.end
      if (instantsOf(wall, site.timeZone).length > 0) continue
      const on = new Date(wall).toISOString().slice(0, 10)
      const message = `must be a time that the clock shows on ${on}, at the ${end === 'from' ? 'beginning' : 'end'} of the season: in ${site.timeZone}, it is put forward then. Move it, or the season`
      context.addIssue({ code: 'custom', path: ['hours', at, end], message })
    }
  }
}

const otherPrice = object({
  /** As guests call it: `Happy hour`. */
  name: text,
  price,
  ...times,
})
  .refine(
    ({ hours, season, service }) => hours ?? season ?? service,
    'must have `hours`, `season` or `service`: when the price holds',
  )
  .superRefine(checkTimes)
type OtherPrice = z.infer<typeof otherPrice>

/** Returns the first two prices that hold at the same time. */
function clashOf(prices: readonly OtherPrice[]): [at: number, other: number] | undefined {
  for (const [at, one] of prices.entries()) {
    const other = prices.slice(0, at).findIndex((earlier) => areTogether(one, earlier))
    if (other >= 0) return [at, other]
  }
  return undefined
}

// Two that are in one season at the same hours of the week are taken to meet, though its days may not have these hours.
function areTogether(first: OtherPrice, second: OtherPrice): boolean {
  const [one, other] = [withServiceTimes(first), withServiceTimes(second)]
  const isBefore = (earlier: MenuTimes, later: MenuTimes) =>
    (earlier.season?.to ?? '9') < (later.season?.from ?? '')
  if (isBefore(one, other) || isBefore(other, one)) return false
  if (!one.hours || !other.hours) return true
  const own = one.hours.length
  return overlapsOf([...one.hours, ...other.hours].map(asOpeningHours)).some(
    ({ at, other: earlier }) => at >= own && earlier < own,
  )
}

// More than that is no drink without alcohol, in Europe and the United States.
const mostWithoutAlcohol = 0.5

const menuItemSchema = object({
  name: text,
  description: text,
  price,
  popular: z.boolean().optional(),
  /** The allergens in it; an empty list if there are none. Without the field, the menu does not state it. */
  contains: codes(allergens).optional(),
  /** The diets that it is suitable for; an empty list if there are none. */
  diets: codes(diets).optional(),
  /** The alcohol in it, in per cent by volume. */
  strength: z
    .number('must be the alcohol in per cent by volume: a number, such as 24 or 11.5')
    .min(0, 'must not be less than 0')
    .max(100, 'must not be more than 100')
    .optional(),
  /** As guests read it: `90 ml`. */
  size: text.optional(),
  ...times,
  /** Prices at other times, instead of `price`. */
  otherPrices: z
    .array(otherPrice)
    .min(1, 'must have a price')
    .superRefine((prices, context) => {
      const clash = clashOf(prices)
      if (!clash) return
      const message = `holds at the same time as otherPrices[${clash[1]}]. Move one of them`
      context.addIssue({ code: 'custom', path: [clash[0]], message })
    })
    .optional(),
})
  .superRefine(checkTimes)
  .superRefine(({ contains = [], diets: suits = [], strength = 0 }, context) => {
    const refuse = (field: string, at: number, message: string) =>
      context.addIssue({ code: 'custom', path: [field, at], message })
    if (contains.includes('wheat') && !contains.includes('gluten'))
      refuse('contains', contains.indexOf('wheat'), "must have 'gluten' beside it, which wheat contains")
    for (const [at, diet] of suits.entries()) {
      const excluded = excludedFrom[diet]?.find((allergen) => contains.includes(allergen))
      if (excluded) refuse('diets', at, `must not be there, as \`contains\` has ${excluded}`)
      if (/^(alcohol-free|halal)$/.test(diet) && strength > mostWithoutAlcohol)
        refuse('diets', at, `must not be there, as \`strength\` is ${strength}`)
    }
  })
const menuCategorySchema = object({
  /** Of its tab: the address of `signature` is `/menu#signature`. */
  id: z
    .string()
    .regex(/^[a-z][a-zA-Z0-9-]*$/, 'must be letters, digits and hyphens, and begin with a small one'),
  title: text,
  /** As in a score: `IV`. */
  numeral: text,
  tempo: text,
  picture: picture.optional(),
  ...times,
  items: z.array(menuItemSchema).min(1, 'must have an item'),
}).superRefine(checkTimes)
export type MenuCategory = z.infer<typeof menuCategorySchema>
const menuSchema = z
  .array(menuCategorySchema)
  .min(1, 'must have a category')
  .superRefine(distinct('id'))
  .superRefine(distinct('title'))

/** What `menu.ts` exports. */
export const schemas = { menuHeading: heading, menuUpdated: day, menuNote: text, menu: menuSchema }
