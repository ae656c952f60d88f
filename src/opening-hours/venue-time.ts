import { site } from '../content/site.ts'

/** What a clock and a calendar on the wall of the venue show; `month` and `day` from 1, as everybody counts them. */
export interface WallTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

const minuteMs = 60_000
const dayMs = 86_400_000

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The wall time at an instant (milliseconds since 1970), in a time zone: the venue's, unless another is named. */
export function toWallTime(instant: number, timeZone: string = site.timeZone): WallTime {
  const clock = clocks.get(timeZone) ?? createClock(timeZone)
  clocks.set(timeZone, clock)
  const shown = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const read = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? Number.NaN
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
  }
}

function createClock(timeZone: string) {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
}

/**
 * The instant (milliseconds since 1970) of a wall time. `minute` may run past its hour and `hour` past its day. A time
 * that the clock shows twice is the first of the two; one that it skips counts on from the minute before the jump, as
 * Temporal's "compatible" has it.
 */
export function toEpoch(wall: WallTime, timeZone: string = site.timeZone): number {
  const wanted = asIfUtc(wall)
  // The offset changes at most once within two days: one of the two around the time holds.
  const before = wanted - offsetAt(wanted - dayMs, timeZone)
  const after = wanted - offsetAt(wanted + dayMs, timeZone)
  if (before === after) return before
  if (before + offsetAt(before, timeZone) === wanted) return before
  return after + offsetAt(after, timeZone) === wanted ? after : before
}

/** An instant on the venue's clock, with its offset from UTC (RFC 3339): `2026-12-10T19:00:00-05:00`. */
export function toRfc3339(instant: number, timeZone: string = site.timeZone): string {
  const offset = offsetAt(instant, timeZone)
  const clock = (ms: number) => new Date(ms).toISOString().slice(11, 16)
  const wall = new Date(instant + offset).toISOString().slice(0, 19)
  return `${wall}${offset < 0 ? '-' : '+'}${clock(Math.abs(offset))}`
}

/** A 24-hour clock's `HH:MM`, read. */
export function parseTime(time: string): { hour: number; minute: number } {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { hour, minute }
}

/**
 * From one `HH:MM` of a date to another, on the clock on the wall. One that ends at or before its beginning ends on
 * the next morning, whose day may run past its month.
 */
export function timeRange(date: WallTime, from: string, to: string): { start: WallTime; end: WallTime } {
  const day = to <= from ? date.day + 1 : date.day
  return { start: { ...date, ...parseTime(from) }, end: { ...date, day, ...parseTime(to) } }
}

/** The weekday of a wall time's date, 0 for Sunday. */
export function weekdayOf(wall: WallTime): number {
  return new Date(asIfUtc(wall)).getUTCDay()
}

function asIfUtc({ year, month, day, hour, minute }: WallTime): number {
  return Date.UTC(year, month - 1, day, hour, minute)
}

function offsetAt(instant: number, timeZone: string): number {
  return asIfUtc(toWallTime(instant, timeZone)) - Math.floor(instant / minuteMs) * minuteMs
}
