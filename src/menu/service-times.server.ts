import * as content from '../content/hours.ts'
import type { MenuTimes } from '../content/menu.schema.ts'

// A venue's older content has none: the check of the content says what to do.
const services = () => content.services ?? []

/** Returns the ids of the venue's services. */
export function serviceIds(): string[] {
  return services().map(({ id }) => id)
}

/** Returns times with the hours and the season of the service that they name, if they name one. */
export function withServiceTimes({ service, hours, season }: MenuTimes): MenuTimes {
  const named = services().find(({ id }) => id === service)
  if (!named) return { hours, season }
  return {
    service,
    hours: named.hours.map(({ days, opens, closes }) => ({ days, from: opens, until: closes })),
    season: named.season,
  }
}
