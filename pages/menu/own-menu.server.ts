import type { MenuCategory } from '../../src/content/menu.schema.ts'
import { menu } from '../../src/content/menu.ts'
import type { Served } from '../../src/menu/served.ts'
import type { Clock } from '../clock.ts'
import { comingServices } from '../facts/schedule.server.ts'

/** Returns the menu without what is over: categories, items and prices of a service whose season has ended. */
export function ownMenu(clock: Clock): MenuCategory[] {
  const coming = comingServices(clock).map(({ id }) => id)
  const isComing = ({ served }: Served) => served === undefined || coming.includes(served)
  return menu.filter(isComing).flatMap((category) => {
    const items = category.items.filter(isComing).map((item) => {
      const otherPrices = item.otherPrices?.filter(isComing)
      return { ...item, otherPrices: otherPrices?.length ? otherPrices : undefined }
    })
    return items.length > 0 ? [{ ...category, items }] : []
  })
}
