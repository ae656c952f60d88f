import type { Schedule, ScheduleRow, SpecialRow } from './schedule.ts'
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

/** A period without the day from which it is looked for. */
export type Period = Omit<OpenPeriod, 'inDays'>

/**
 * Returns the open period at an instant, or else the next one; null if there is none within a year.
 * @param onDay Returns the periods that begin on a day, if not those of the opening hours.
 */
export function openPeriodAt(
  instant: number,
  schedule: Schedule,
  onDay: (date: number, schedule: Schedule) => Period[] = periodsOn,
): OpenPeriod | null {
  const today = Math.floor(toWallTime(instant, schedule.timeZone) / dayMs) * dayMs
  // From yesterday, whose period may end after midnight.
  for (let inDays = -1; inDays <= daysAhead; inDays++) {
    const [period] = onDay(today + inDays * dayMs, schedule)
      .filter(({ closes }) => closes > instant)
      .sort((one, other) => one.opens - other.opens)
    if (period) return { ...period, inDays }
  }
  return null
}

/** Returns the open periods that begin on a day. */
export function periodsOn(date: number, schedule: Schedule): Period[] {
  return rowsOn(date, schedule).map((row) => periodOf(row, date, schedule))
}

/** Returns the period of a row on a day. */
export function periodOf(row: ScheduleRow | SpecialRow, date: number, { timeZone }: Schedule): Period {
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

/** Formats a day as `YYYY-MM-DD`. */
export const dayOf = (date: number) => new Date(date).toISOString().slice(0, 10)

/** Returns the rows of a day of the week. */
export const rowsOfWeekday = (date: number, rows: readonly ScheduleRow[]) =>
  rows.filter(({ days }) => days.includes(new Date(date).getUTCDay()))
