import { openPeriodAt } from '../opening-hours/open-periods.ts'
import type { Schedule } from '../opening-hours/schedule.ts'
import { dayMs, timeRange, toEpoch, toWallTime } from '../opening-hours/venue-time.ts'

/** When something is served while the venue is open; whenever it is, without either. */
export interface Times {
  hours?: readonly ServingHours[]
  /** Days of the calendar, `YYYY-MM-DD`. A night belongs to the day on which it begins. */
  season?: { from?: string; to?: string }
  /** The id of the service that they are of, which some nights are without. */
  service?: string
}

/** Hours of some days. */
interface ServingHours {
  /** From 0 for Sunday. */
  days: readonly number[]
  /** 24-hour clock, in the venue's time zone; one that is not later than `from` is on the next day. */
  from: string
  until: string
}

interface TimedItem extends Times {
  /** Instead of the usual price. No two are at the same time. */
  otherPrices?: readonly Times[]
}

interface TimedCategory extends Times {
  items: readonly TimedItem[]
}

/** What is served at an instant, in the order of a menu. */
export interface ServedCategory {
  isServed: boolean
  items: readonly ServedItem[]
}

export interface ServedItem {
  isServed: boolean
  /** The number of its other price at the instant; -1 for the usual one. */
  otherPrice: number
}

/** Returns what of a menu is served at an instant, and at which prices: nothing while the venue is closed. */
export function servedAt(
  instant: number,
  categories: readonly TimedCategory[],
  schedule: Schedule,
): ServedCategory[] {
  const { timeZone } = schedule
  const period = openPeriodAt(instant, schedule)
  const night = period && period.opens <= instant ? period : undefined
  const today = Math.floor(toWallTime(instant, timeZone) / dayMs) * dayMs

  function isIn({ hours, season: { from = '', to = '9' } = {}, service }: Times): boolean {
    const isInSeason = (date: number) => {
      const day = new Date(date).toISOString()
      return from <= day && day.slice(0, 10) <= to
    }
    if (!night) return false
    if (service && 'without' in night.row && night.row.without?.includes(service)) return false
    if (!hours) return isInSeason(night.date)
    // From yesterday, whose hours may end after midnight.
    return [today - dayMs, today].some(
      (date) =>
        isInSeason(date) &&
        hours.some(({ days, ...times }) => {
          const { start, end } = timeRange(date, times.from, times.until)
          return (
            days.includes(new Date(date).getUTCDay()) &&
            toEpoch(start, timeZone) <= instant &&
            instant < toEpoch(end, timeZone)
          )
        }),
    )
  }

  return categories.map((category) => {
    const isServed = isIn(category)
    return {
      isServed,
      items: category.items.map((item) => ({
        isServed: isServed && isIn(item),
        otherPrice: isServed && isIn(item) ? (item.otherPrices ?? []).findIndex(isIn) : -1,
      })),
    }
  })
}
