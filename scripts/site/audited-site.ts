import type { AuditedSite, SiteOf } from '@venue-site/content-audit/site'
import { noPictures } from '@venue-site/posts/snapshot.server'
import { createClock } from '../../pages/clock.ts'
import { eventInstants } from '../../pages/facts/event-times.server.ts'
import { ownSchedule, ownServices } from '../../pages/facts/schedule.server.ts'
import { provideOwnLayout } from '../../pages/layout.server.ts'
import { siteMoves } from '../../pages/moves.server.ts'
import { postPath } from '../../src/blog/posts.ts'
import { contact } from '../../src/content/contact.ts'
import { events } from '../../src/content/events.ts'
import { menu } from '../../src/content/menu.ts'
import { site } from '../../src/content/site.ts'
import type { Served } from '../../src/menu/served.ts'
import type { ServiceHours } from '../../src/opening-hours/schedule.ts'
import { servicePeriodAt } from '../../src/opening-hours/service-periods.ts'
import { dayMs } from '../../src/opening-hours/venue-time.ts'
import type { PublicSettings } from '../../src/public-settings.ts'
import { checkContent, checkContentFiles } from './check-content.ts'
import { listOutputs, loadOutputModules } from './list-outputs.ts'
import { pathOfFile } from './output-path.ts'

/**
 * Returns what the audit needs of this site: its name, the paths of all outputs that a snapshot makes, and its dates. It
 * throws a JobError if the content is not right.
 */
export function ownSite(settings: PublicSettings): SiteOf {
  return async (snapshot) => {
    checkContentFiles()
    await checkContent()
    provideOwnLayout(settings)
    const outputs = listOutputs(
      { ...snapshot, ...noPictures, settings, clock: createClock(Date.now()) },
      await loadOutputModules(),
      {
        code: {},
        cards: true,
        renderPage: () => Promise.reject(new Error('The audit renders no page.')),
      },
    )
    return {
      origin: settings.siteUrl,
      name: site.name,
      locale: site.locale,
      localeFrom: 'src/content/site.ts',
      postPath: postPath(':slug'),
      // A copy of a text that was put together does not keep the parts.
      paths: structuredClone(new Set(Array.from(outputs, ({ file }) => pathOfFile(file)))),
      redirects: new Map(siteMoves().flatMap(({ from, to }) => (to === null ? [] : [[from, to]]))),
      publicTexts: [contact.address.street],
      events: events.map((event, at) => ({
        file: 'src/content/events.ts',
        path: `events.${at}`,
        title: event.title,
        description: event.description,
        date: event.date,
        end: eventInstants(event).end,
        address: `/events#${event.slug}`,
      })),
      specialHours: ownSchedule.special.map(({ daysText, note, end }, at) => ({
        file: 'src/content/hours.ts',
        path: `specialHours.${at}`,
        note: `${daysText}: ${note}`,
        end,
      })),
      menu: timedOffers(),
    }
  }
}

/** Returns what the menu offers in a season: its lists, items and prices, with the time until which they are. */
function timedOffers(): AuditedSite['menu'] {
  const last = new Map(ownServices.map((service) => [service.id, endOfService(service)]))
  const offer = (name: string, path: string, { served }: Served) => {
    const end = last.get(served ?? '')
    return end === undefined ? [] : [{ file: 'src/content/menu.ts', path, name, end }]
  }
  return menu.flatMap((list, at) => [
    ...offer(list.title, `menu.${at}`, list),
    ...list.items.flatMap((item, number) => {
      const path = `menu.${at}.items.${number}`
      const prices = item.otherPrices ?? []
      return [
        ...offer(item.name, path, item),
        ...prices.flatMap((price, other) => offer(item.name, `${path}.otherPrices.${other}`, price)),
      ]
    }),
  ])
}

/** Returns when a service is offered for the last time; undefined if it is all year, 0 if it never is in its season. */
function endOfService(service: ServiceHours): number | undefined {
  if (!service.season) return undefined
  let end = 0
  let period = servicePeriodAt(Date.parse(service.season.from) - dayMs, ownSchedule, service)
  while (period) {
    end = period.closes
    period = servicePeriodAt(end, ownSchedule, service)
  }
  return end
}
