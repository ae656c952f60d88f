import { type OpenPeriod, openPeriodAt } from '../opening-hours/open-periods.ts'
import type { Schedule, ServiceHours } from '../opening-hours/schedule.ts'
import { servicePeriodAt } from '../opening-hours/service-periods.ts'

/** What is served while the venue is open, or only while it offers a service. */
export interface Served {
  /** The id of the service. */
  served?: string
}

interface ServedItems extends Served {
  items: readonly (Served & {
    /** Instead of the usual price. No two are at the same time. */
    otherPrices?: readonly Served[]
  })[]
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

/**
 * Returns what of a menu is served at an instant, and at which prices: nothing while the venue is closed.
 * @param services Those that the menu names.
 */
export function servedAt(
  instant: number,
  categories: readonly ServedItems[],
  services: readonly ServiceHours[],
  schedule: Schedule,
): ServedCategory[] {
  const isNow = (period: OpenPeriod | null) => period !== null && period.opens <= instant
  const isOpen = isNow(openPeriodAt(instant, schedule))
  const offered = services
    .filter((service) => isNow(servicePeriodAt(instant, schedule, service)))
    .map(({ id }) => id)
  const isIn = ({ served }: Served) => (served === undefined ? isOpen : offered.includes(served))
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
