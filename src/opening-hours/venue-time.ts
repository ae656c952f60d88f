import { layout } from '../page-data/layout.ts'

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

export type Weekday = (typeof weekdays)[number]

// An instant is in milliseconds since 1970. A wall time, which a clock at the venue shows, is written as the instant at
// which a clock in UTC shows the same: `new Date(wall).getUTCHours()` is its hour.

const minuteMs = 60_000
export const dayMs = 86_400_000

/** A time zone, with the offsets of its clock for a browser, whose first formatter of Intl takes 30 ms, 100 on a phone. */
export interface TimeZone {
  name: string
  /**
   * When the offset from UTC changes, and to what: both in minutes, the first in those since 1970. In order; the last one
   * ends the list. Before and after these years, and without a list, Intl is asked.
   */
  offsets?: readonly (readonly [from: number, offset: number])[]
}

const formats: Record<string, Intl.DateTimeFormat> = {}

/** Returns the wall time at an instant, to the minute. */
export function toWallTime(
  instant: number,
  { name, offsets = [] }: TimeZone = layout().schedule.timeZone,
): number {
  const minute = Math.floor(instant / minuteMs)
  const next = offsets.findIndex(([from]) => from > minute)
  const offset = offsets[next - 1]?.[1]
  if (offset !== undefined) return (minute + offset) * minuteMs
  formats[name] ??= new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const numbers = formats[name].format(instant).match(/\d+/g)?.map(Number) ?? []
  const [month = 0, day = 0, year = 0, hour = 0, minutes = 0] = numbers
  return Date.UTC(year, month - 1, day, hour, minutes)
}

/**
 * Returns the instant of a wall time. Where the clock shows the time twice, it is the first of the two; where the clock
 * skips it, it counts on from the minute before the jump (Temporal's "compatible").
 */
export function toEpoch(wall: number, zone: TimeZone): number {
  const [first = wall - offsetAt(wall - dayMs, zone)] = instantsOf(wall, zone)
  return first
}

/** Returns the instants of a wall time: two where the clock shows it twice, none where the clock skips it. */
export function instantsOf(wall: number, zone: TimeZone): number[] {
  // The offset changes at most once within two days.
  const instants = [wall - dayMs, wall + dayMs].map((near) => wall - offsetAt(near, zone))
  return [...new Set(instants)].filter((instant) => toWallTime(instant, zone) === wall)
}

/** Formats an instant on the venue's clock, with its offset from UTC (RFC 3339): `2026-12-10T19:00:00-05:00`. */
export function toRfc3339(instant: number): string {
  const offset = offsetAt(instant, layout().schedule.timeZone)
  return `${new Date(instant + offset).toISOString().slice(0, 19)}${offsetText(offset)}`
}

/** Formats an offset from UTC in milliseconds: `-05:00`. */
export function offsetText(offset: number): string {
  return `${offset < 0 ? '-' : '+'}${new Date(Math.abs(offset)).toISOString().slice(11, 16)}`
}

/** Returns by how much the clock of a zone is ahead of UTC, in milliseconds. */
export function offsetAt(instant: number, zone: TimeZone): number {
  return toWallTime(instant, zone) - Math.floor(instant / minuteMs) * minuteMs
}

/** Parses a 24-hour `HH:MM`. */
export function parseTime(time: string): { hour: number; minute: number } {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { hour, minute }
}

/** Returns the minutes of a day that are over at a 24-hour `HH:MM`. */
export function minutesOf(time: string): number {
  const { hour, minute } = parseTime(time)
  return hour * 60 + minute
}

/**
 * Returns the wall times from one `HH:MM` of a day to another. An end at or before the start is on the next day.
 * @param day The wall time at which the day begins.
 */
export function timeRange(day: number, from: string, to: string): { start: number; end: number } {
  const at = (time: string) => day + minutesOf(time) * minuteMs
  return { start: at(from), end: to <= from ? at(to) + dayMs : at(to) }
}
