import type { OpeningHours, Service, SpecialHours } from '../../src/content/hours.schema.ts'
import { dayOf } from '../../src/opening-hours/open-periods.ts'
import { dayMs, toWallTime, weekdays } from '../../src/opening-hours/venue-time.ts'

/** The hours of a venue as `hours.ts` has them. */
export interface VenueHours {
  hours: readonly OpeningHours[]
  specialHours: readonly SpecialHours[]
  services: readonly Service[]
  timeZone: string
}

/** One day with other hours; closed without any. */
export type SpecialDay = Omit<SpecialHours, 'from' | 'to'> & { day: string }

/** Days in a row on which the venue does not open. */
interface Closure {
  from: string
  to: string
  /** The reasons. */
  note: string
}

/** The hours of a venue as others ask for them: those of the week, and the days of the next months with others. */
export interface HoursTable {
  timeZone: string
  /** The first and the last day that `special` covers: `YYYY-MM-DD`. */
  from: string
  to: string
  week: readonly OpeningHours[]
  special: readonly SpecialDay[]
  /** Those whose season is not over. */
  services: readonly Service[]
  /** Seven days and more: a business profile is then "temporarily closed". Also one that has begun before `from`. */
  closures: readonly Closure[]
}

const daysAhead = 90
// As the help of Google's business profiles has it: fewer days in a row are special hours.
const leastClosure = 7
// A longer closure is a new venue.
const longestClosure = 400

/** Returns the table of a venue's hours. @param now In milliseconds since 1970. */
export function hoursTableOf(venue: VenueHours, now: number): HoursTable {
  const { hours, specialHours, services, timeZone } = venue
  const today = Math.floor(toWallTime(now, { name: timeZone }) / dayMs) * dayMs
  const end = today + (daysAhead - 1) * dayMs
  const [from, to] = [dayOf(today), dayOf(end)]
  return {
    timeZone,
    from,
    to,
    week: hours,
    special: daysBetween(today, end).flatMap((day) => {
      const special = specialOn(day, specialHours)
      if (!special) return []
      const { from: _, to: __, ...facts } = special
      return [{ day, ...facts }]
    }),
    services: services.filter(({ season }) => !season || season.to >= from),
    closures: closuresOf(venue, today, end).filter((closure) => closure.to >= from && closure.from <= to),
  }
}

/** Returns the closures around some days. A venue without weekly hours has none: it is never open. */
function closuresOf({ hours, specialHours }: VenueHours, first: number, last: number): Closure[] {
  if (hours.length === 0) return []
  const isOpen = (day: string) => {
    const special = specialOn(day, specialHours)
    if (special) return special.opens !== undefined
    const weekday = weekdays[new Date(day).getUTCDay()]
    return hours.some(({ days }) => days.some((one) => one === weekday))
  }
  const runs: string[][] = []
  let run: string[] = []
  for (const day of daysBetween(first - longestClosure * dayMs, last + longestClosure * dayMs)) {
    if (isOpen(day)) {
      if (run.length >= leastClosure) runs.push(run)
      run = []
    } else run.push(day)
  }
  return runs.map((days) => {
    const notes = days.flatMap((day) => specialOn(day, specialHours)?.note ?? [])
    return { from: days[0] ?? '', to: days.at(-1) ?? '', note: [...new Set(notes)].join(', ') }
  })
}

function specialOn(day: string, specialHours: readonly SpecialHours[]): SpecialHours | undefined {
  return specialHours.find(({ from, to = from }) => from <= day && day <= to)
}

function daysBetween(first: number, last: number): string[] {
  return Array.from({ length: (last - first) / dayMs + 1 }, (_, at) => dayOf(first + at * dayMs))
}
