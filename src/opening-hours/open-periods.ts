import type { Schedule, ScheduleRow, ServiceHours, SpecialRow } from './schedule.ts'
import { dayMs, timeRange, toEpoch, toWallTime } from './venue-time.ts'

/** A time that the venue is open, or a service is offered, in milliseconds since 1970. */
export interface OpenPeriod {
  opens: number
  closes: number
  row: ScheduleRow | SpecialRow
  /** The wall time at which its day begins. */
  date: number
  /** Days from today: -1 if it began yesterday. */
  inDays: number
  opensAt: string
  closesAt: string
}

// The next open period may be after a long holiday.
const daysAhead = 366

/**
 * Returns the open period at an instant, or else the next one; null if there is none within a year.
 * @param service For the period in which it is offered: its hours, as far as the venue is open.
 */
export function openPeriodAt(instant: number, schedule: Schedule, service?: ServiceHours): OpenPeriod | null {
  const { timeZone } = schedule
  const today = Math.floor(toWallTime(instant, timeZone) / dayMs) * dayMs
  // From yesterday, whose period may end after midnight.
  for (let inDays = -1; inDays <= daysAhead; inDays++) {
    const [period] = periodsOn(today + inDays * dayMs, schedule, service)
      .filter(({ closes }) => closes > instant)
      .sort((one, other) => one.opens - other.opens)
    if (period) return { ...period, inDays }
  }
  return null
}

type Period = Omit<OpenPeriod, 'inDays'>

/** Returns the periods that begin on a day. */
function periodsOn(date: number, schedule: Schedule, service?: ServiceHours): Period[] {
  if (!service) return rowsOn(date, schedule).map((row) => periodOf(row, date, schedule))
  const { rows, season } = service
  const day = dayOf(date)
  if (season && (day < season.from || season.to < day)) return []
  // A service on Saturday at 1AM is in the night of Friday.
  const open = [-1, 0, 1]
    .flatMap((days) => periodsOn(date + days * dayMs, schedule))
    .filter(({ row }) => !('without' in row && row.without?.includes(service.id)))
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

function periodOf(row: ScheduleRow | SpecialRow, date: number, { timeZone }: Schedule): Period {
  const { opens: opensAt = '', closes: closesAt = '' } = row
  const { start, end } = timeRange(date, opensAt, closesAt)
  return { opens: toEpoch(start, timeZone), closes: toEpoch(end, timeZone), row, date, opensAt, closesAt }
}

/** Returns the rows of the open periods that begin on a day. */
function rowsOn(date: number, { rows, special }: Schedule): readonly (ScheduleRow | SpecialRow)[] {
  const day = dayOf(date)
  const other = special.filter(({ from, to }) => from <= day && day <= to)
  return other.length > 0 ? other.filter(({ opens }) => opens) : rowsOfWeekday(date, rows)
}

const dayOf = (date: number) => new Date(date).toISOString().slice(0, 10)

const rowsOfWeekday = (date: number, rows: readonly ScheduleRow[]) =>
  rows.filter(({ days }) => days.includes(new Date(date).getUTCDay()))
