import type { TimeZone } from './venue-time.ts'

/** The opening hours as pages use them, so that no browser derives them. */
export interface Schedule {
  rows: readonly ScheduleRow[]
  special: readonly SpecialRow[]
  timeZone: TimeZone
}

/** Opening hours of some days. */
export interface ScheduleRow {
  /** `Monday to Thursday` */
  daysText: string
  /** `6PM to 1AM`, or that it is open around the clock. */
  hoursText: string
  /** From 0 for Sunday. */
  days: readonly number[]
  /** 24-hour clock, in the venue's time zone; one that is not later than `opens` is on the next day. */
  opens: string
  closes: string
}

/** Days with other hours; closed without any. */
export interface SpecialRow {
  /** `December 25`, `24–26 December` */
  daysText: string
  /** The reason: `Christmas Day` */
  note: string
  /** The same, or that it is closed. */
  hoursText: string
  /** `YYYY-MM-DD` */
  from: string
  to: string
  /** When they are over, in milliseconds since 1970: after the last day, and the night that it opens for. */
  end: number
  opens?: string
  closes?: string
  /** The ids of services that are not offered. */
  without?: readonly string[]
}

/** The hours of a service, such as the kitchen's. */
export interface ServiceHours {
  id: string
  /** `Happy hour` */
  name: string
  rows: readonly ScheduleRow[]
  season?: Season
  /** `June 1 – September 30, Monday to Friday, 6PM to 7PM` */
  text: string
}

/** The days of the year on which something is offered. */
interface Season {
  /** `June 1 – September 30` */
  text: string
  /** The first and the last day: `YYYY-MM-DD`. */
  from: string
  to: string
}
