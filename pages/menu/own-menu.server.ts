import type { MenuCategory, MenuTimes } from '../../src/content/menu.schema.ts'
import { menu } from '../../src/content/menu.ts'
import { withServiceTimes } from '../../src/menu/service-times.server.ts'
import { openPeriodAt } from '../../src/opening-hours/open-periods.ts'
import { dayMs, timeRange, toEpoch, weekdays } from '../../src/opening-hours/venue-time.ts'
import type { Clock } from '../clock.ts'
import { ownSchedule } from '../facts/schedule.server.ts'

/**
 * Returns the menu without what is over: categories, items and prices whose season has ended. Those of a service have its
 * times.
 */
export function ownMenu(clock: Clock): MenuCategory[] {
  const isComing = ({ hours, season }: MenuTimes) =>
    season?.to === undefined || !clock.hasPassed(endOfSeason(season.to, hours))
  const withTimes = <Timed extends MenuTimes>(list: readonly Timed[]) =>
    list.map((one) => ({ ...one, ...withServiceTimes(one) })).filter(isComing)
  return withTimes(menu).flatMap((category) => {
    const items = withTimes(category.items).map((item) => {
      const otherPrices = withTimes(item.otherPrices ?? [])
      return { ...item, otherPrices: otherPrices.length > 0 ? otherPrices : undefined }
    })
    return items.length > 0 ? [{ ...category, items }] : []
  })
}

/** Returns when a season is over: after its last day, and the night that follows it. */
function endOfSeason(to: string, hours: MenuTimes['hours']): number {
  const { timeZone } = ownSchedule
  const lastDay = Date.parse(to)
  const midnight = toEpoch(lastDay + dayMs, timeZone)
  const lastHours = hours
    ?.filter(({ days }) => days.some((day) => weekdays.indexOf(day) === new Date(lastDay).getUTCDay()))
    .map((row) => toEpoch(timeRange(lastDay, row.from, row.until).end, timeZone))
  if (lastHours) return Math.max(midnight, ...lastHours)
  const night = openPeriodAt(midnight - 1, ownSchedule)
  return night && night.date <= lastDay ? Math.max(midnight, night.closes) : midnight
}
