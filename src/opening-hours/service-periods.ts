import {
  dayOf,
  type OpenPeriod,
  openPeriodAt,
  type Period,
  periodOf,
  periodsOn,
  rowsOfWeekday,
} from './open-periods.ts'
import type { Schedule, ServiceHours } from './schedule.ts'
import { dayMs } from './venue-time.ts'

// Apart from the opening hours, which are on every page.

/** Returns the period in which a service is offered at an instant, or else the next one; null if there is none within a year. */
export function servicePeriodAt(
  instant: number,
  schedule: Schedule,
  service: ServiceHours,
): OpenPeriod | null {
  return openPeriodAt(instant, schedule, (date) => servicePeriodsOn(date, schedule, service))
}

/** Returns the periods of a service that begin on a day: its hours, as far as the venue is open. */
function servicePeriodsOn(date: number, schedule: Schedule, { id, rows, season }: ServiceHours): Period[] {
  const day = dayOf(date)
  if (season && (day < season.from || season.to < day)) return []
  // A service on Saturday at 1AM is in the night of Friday.
  const open = [-1, 0, 1]
    .flatMap((days) => periodsOn(date + days * dayMs, schedule))
    .filter(({ row }) => !('without' in row && row.without?.includes(id)))
  return rowsOfWeekday(date, rows).flatMap((row) => {
    const offered = periodOf(row, date, schedule)
    return open.flatMap((venue) => {
      const [first, last] = [
        venue.opens > offered.opens ? venue : offered,
        venue.closes < offered.closes ? venue : offered,
      ]
      const { opens, opensAt } = first
      const { closes, closesAt } = last
      return opens < closes ? [{ ...offered, opens, opensAt, closes, closesAt }] : []
    })
  })
}
