import { dayOf, periodsOn } from '../opening-hours/open-periods.ts'
import type { Schedule, SpecialRow } from '../opening-hours/schedule.ts'
import { dayMs, instantsOf, minutesOf, timeRange, toWallTime } from '../opening-hours/venue-time.ts'

/** A night of the calendar. What is open past midnight belongs to the evening on which it began. */
export interface Night {
  /** The wall time at which its day begins. */
  date: number
  /** `YYYY-MM-DD` */
  day: string
  /** Whether there is an hour left to come. */
  isOpen: boolean
  /** `6PM to 1AM`; nothing if the venue is closed. */
  hoursText: string
  /** The reason for other hours. */
  special?: SpecialRow
}

/** An hour at which a guest may come. */
export interface Hour {
  /** 24-hour time. */
  time: string
  /** The same with its day, which is the next one after midnight. */
  wall: number
}

const halfHourMs = 30 * 60_000
/** When most guests come, if they may. */
const usualHour = '20:00'

/** Returns the half hours between two wall times. */
export function halfHours({ start, end }: { start: number; end: number }): Hour[] {
  const hours: Hour[] = []
  for (let wall = Math.ceil(start / halfHourMs) * halfHourMs; wall < end; wall += halfHourMs)
    hours.push({ time: new Date(wall).toISOString().slice(11, 16), wall })
  return hours
}

/** Returns the hours of a night that are still to come. */
export function hoursOn(date: number, now: number, schedule: Schedule): Hour[] {
  const all = periodsOn(date, schedule).flatMap(({ opensAt, closesAt }) =>
    halfHours(timeRange(date, opensAt, closesAt)),
  )
  const byTime = new Map(all.map((hour) => [hour.wall, hour]))
  return (
    [...byTime.values()]
      .sort((one, other) => one.wall - other.wall)
      // An hour that the clock skips has no instant.
      .filter(({ wall }) => (instantsOf(wall, schedule.timeZone)[0] ?? now) > now)
  )
}

/** Returns the hour that is nearest to the usual one; undefined without any. */
export function likelyHour(hours: readonly Hour[], date: number): Hour | undefined {
  const usual = date + minutesOf(usualHour) * 60_000
  return [...hours].sort((one, other) => Math.abs(one.wall - usual) - Math.abs(other.wall - usual))[0]
}

/** Returns a night. */
export function nightOn(date: number, now: number, schedule: Schedule): Night {
  const day = dayOf(date)
  return {
    date,
    day,
    isOpen: hoursOn(date, now, schedule).length > 0,
    hoursText: periodsOn(date, schedule)
      .map(({ row }) => row.hoursText)
      .join(', '),
    special: schedule.special.find(({ from, to }) => from <= day && day <= to),
  }
}

/** Returns the nights from the present one on, which may be that of yesterday. */
export function nextNights(now: number, count: number, schedule: Schedule): Night[] {
  const today = Math.floor(toWallTime(now, schedule.timeZone) / dayMs) * dayMs
  const yesterday = nightOn(today - dayMs, now, schedule)
  const first = yesterday.isOpen ? yesterday.date : today
  return Array.from({ length: count }, (_, at) => nightOn(first + at * dayMs, now, schedule))
}
