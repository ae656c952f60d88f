import * as z from 'zod'
import {
  areTogether,
  haveCommonTime,
  schemas as hoursSchemas,
  type OpeningHours,
  type Service,
  type SpecialHours,
} from '../../src/content/hours.schema.ts'
import { type MenuCategory, schemas as menuSchemas } from '../../src/content/menu.schema.ts'
import { instantsOf, timeRange, weekdays } from '../../src/opening-hours/venue-time.ts'

type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const hoursFile = z.object(hoursSchemas)
const siteFile = z.object({ site: z.object({ timeZone: z.string() }) })
const menuFile = z.object({ menu: menuSchemas.menu })

/** Returns what is wrong with the services of `hours.ts` beside the other content, which its own schemas accept. */
export function serviceFaults(modules: Modules): string[] {
  const venue = hoursFile.safeParse(modules['hours.ts']).data
  const { site } = siteFile.safeParse(modules['site.ts']).data ?? {}
  const { menu = [] } = menuFile.safeParse(modules['menu.ts']).data ?? {}
  const services = venue?.services ?? []
  return [
    ...unknownServices(modules, services),
    ...(venue ? neverOffered(venue) : []),
    ...(site ? skippedTimes(services, site.timeZone) : []),
    ...neverTogether(menu, services),
    ...pricesTogether(menu, services),
  ]
}

/** Returns which entries name a service that there is not. */
function unknownServices(modules: Modules, services: readonly Service[]): string[] {
  const known = services.map(({ id }) => id)
  const ways = known.length > 0 ? `Its services are: ${known.join(', ')}` : 'It has none yet'
  return Object.entries(modules).flatMap(([file, module]) =>
    namedServices(module)
      .filter(({ id }) => !known.includes(id))
      .map(
        ({ id, place }) =>
          `${file}: ${place.slice(1)} must be the id of one of the services in hours.ts, but is ${JSON.stringify(id)}. ${ways}.`,
      ),
  )
}

/** Returns the services that a value names in its fields `served` and `without`, with their places. */
function namedServices(value: unknown, place = ''): { id: string; place: string }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, below]) => {
    const at = Array.isArray(value) ? `${place}[${key}]` : `${place}.${key}`
    if (key === 'served' && typeof below === 'string') return [{ id: below, place: at }]
    if (key === 'without' && Array.isArray(below))
      return below.map((id, index) => ({ id: String(id), place: `${at}[${index}]` }))
    return namedServices(below, at)
  })
}

/** Returns the services at whose hours the venue is always closed, if it opens at all. */
function neverOffered({ hours, specialHours, services }: z.infer<typeof hoursFile>): string[] {
  const open = [...hours, ...specialHours.flatMap(asRows)]
  return services.flatMap((service, at) =>
    open.length === 0 || haveCommonTime(open, service.hours)
      ? []
      : [
          `hours.ts: services[${at}].hours must be hours at which the venue is open: ${service.id} is never offered. Move them, or the opening hours.`,
        ],
  )
}

// Of several days, each may be any day of the week.
function asRows({ from, to, opens, closes }: SpecialHours): OpeningHours[] {
  const days = to === undefined ? weekdays.filter((_, day) => day === new Date(from).getUTCDay()) : weekdays
  return opens && closes ? [{ days: [...days], opens, closes }] : []
}

/** Returns the times of services that the clock skips where their season begins or ends. */
function skippedTimes(services: readonly Service[], timeZone: string): string[] {
  return services.flatMap(({ season, hours }, at) =>
    hours.flatMap(({ days, opens, closes }, row) =>
      (['opens', 'closes'] as const).flatMap((key) => {
        const date = Date.parse((key === 'opens' ? season?.from : season?.to) ?? '')
        const isOffered = days.some((day) => weekdays.indexOf(day) === new Date(date).getUTCDay())
        const { start, end } = timeRange(date, opens, closes)
        const wall = key === 'opens' ? start : end
        if (!isOffered || instantsOf(wall, { name: timeZone }).length > 0) return []
        const day = new Date(wall).toISOString().slice(0, 10)
        return [
          `hours.ts: services[${at}].hours[${row}].${key} must be a time that the clock shows on ${day}, where its season ${key === 'opens' ? 'begins' : 'ends'}: in ${timeZone}, it is put forward then. Move it, or the season.`,
        ]
      }),
    ),
  )
}

/** Returns the items and prices whose service is never offered while that of their list, or of their item, is. */
function neverTogether(menu: readonly MenuCategory[], services: readonly Service[]): string[] {
  const fault = (path: string, served: string | undefined, around: string | undefined) => {
    const [inner, outer] = [served, around].map((id) => services.find((service) => service.id === id))
    if (!inner || !outer || inner === outer || areTogether(inner, outer)) return []
    return [
      `menu.ts: ${path}.served must be offered at some hour of ${outer.id}, which it stands in, but ${inner.id} never is. Move the hours of one of them in hours.ts, or name another.`,
    ]
  }
  return menu.flatMap((list, at) =>
    list.items.flatMap((item, number) => {
      const path = `menu[${at}].items[${number}]`
      const prices = (item.otherPrices ?? []).flatMap(({ served }, other) =>
        [list.served, item.served].flatMap((around) =>
          fault(`${path}.otherPrices[${other}]`, served, around),
        ),
      )
      return [...fault(path, item.served, list.served), ...prices]
    }),
  )
}

/** Returns the other prices of items that hold at the same time as an earlier one. */
function pricesTogether(menu: readonly MenuCategory[], services: readonly Service[]): string[] {
  const areBoth = (...ids: [string, string]) => {
    const [one, other] = ids.map((id) => services.find((service) => service.id === id))
    return one !== undefined && other !== undefined && areTogether(one, other)
  }
  return menu.flatMap(({ items }, list) =>
    items.flatMap(({ otherPrices = [] }, item) =>
      otherPrices.flatMap(({ served }, at) => {
        const other = otherPrices.slice(0, at).findIndex((earlier) => areBoth(served, earlier.served))
        if (other < 0) return []
        return [
          `menu.ts: menu[${list}].items[${item}].otherPrices[${at}].served must not be offered at the same time as the service of otherPrices[${other}], but is ${JSON.stringify(served)}. Move the hours of one of them in hours.ts, or name another.`,
        ]
      }),
    ),
  )
}
