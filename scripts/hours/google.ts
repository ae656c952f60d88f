import type { OpeningHours } from '../../src/content/hours.schema.ts'
import { dayOf } from '../../src/opening-hours/open-periods.ts'
import { dayMs, parseTime, weekdays } from '../../src/opening-hours/venue-time.ts'
import type { HoursTable, SpecialDay } from './hours-table.ts'

// The ids of "more hours" that a business profile may know, by the category of the business.
const serviceTypes = [
  'BREAKFAST',
  'BRUNCH',
  'DELIVERY',
  'DINNER',
  'DRIVE_THROUGH',
  'HAPPY_HOUR',
  'KITCHEN',
  'LUNCH',
  'ONLINE_SERVICE_HOURS',
  'PICKUP',
  'SENIOR_HOURS',
  'TAKEOUT',
]

/**
 * Returns the hours as fields of a `Location` of Google's Business Profile APIs (Business Information API v1:
 * `regularHours`, `specialHours`, `moreHours`, `openInfo`).
 */
export function googleHours({ from, week, special, services, closures }: HoursTable) {
  const isClosed = closures.some((closure) => closure.from <= from && from <= closure.to)
  return {
    regularHours: { periods: periodsOf(week) },
    specialHours: { specialHourPeriods: special.map(specialPeriodOf) },
    moreHours: services.flatMap(({ id, hours, season }) => {
      const hoursTypeId = id.toUpperCase().replaceAll('-', '_')
      const isOffered = serviceTypes.includes(hoursTypeId) && (!season || season.from <= from)
      return isOffered ? [{ hoursTypeId, periods: periodsOf(hours) }] : []
    }),
    openInfo: { status: isClosed ? 'CLOSED_TEMPORARILY' : 'OPEN' },
  }
}

function periodsOf(hours: readonly OpeningHours[]) {
  return hours.flatMap(({ days, opens, closes }) =>
    days.map((day) => {
      const isNextDay = closes <= opens && !endsAtMidnight(closes)
      const next = weekdays[(weekdays.indexOf(day) + 1) % 7] ?? day
      return {
        openDay: day.toUpperCase(),
        openTime: timeOf(opens),
        closeDay: (isNextDay ? next : day).toUpperCase(),
        closeTime: closingTimeOf(closes),
      }
    }),
  )
}

function specialPeriodOf({ day, opens, closes }: SpecialDay) {
  if (opens === undefined || closes === undefined) return { startDate: dateOf(day), closed: true }
  const isNextDay = closes <= opens && !endsAtMidnight(closes)
  return {
    startDate: dateOf(day),
    openTime: timeOf(opens),
    endDate: dateOf(isNextDay ? dayOf(Date.parse(day) + dayMs) : day),
    closeTime: closingTimeOf(closes),
  }
}

const endsAtMidnight = (closes: string) => closes === '00:00'

function timeOf(time: string) {
  const { hour: hours, minute: minutes } = parseTime(time)
  return { hours, minutes }
}

/** Midnight is the end of a day, as 24:00. */
function closingTimeOf(closes: string) {
  return endsAtMidnight(closes) ? { hours: 24, minutes: 0 } : timeOf(closes)
}

function dateOf(day: string) {
  const [year, month, date] = day.split('-').map(Number)
  return { year, month, day: date }
}
