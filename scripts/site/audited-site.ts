import type { SiteOf } from '@venue-site/content-audit/site'
import { createClock } from '../../pages/clock.ts'
import { eventInstants } from '../../pages/facts/event-times.server.ts'
import { ownSchedule } from '../../pages/facts/schedule.server.ts'
import { provideOwnLayout } from '../../pages/layout.server.ts'
import { postPath } from '../../src/blog/posts.ts'
import { contact } from '../../src/content/contact.ts'
import { events } from '../../src/content/events.ts'
import { site } from '../../src/content/site.ts'
import type { PublicSettings } from '../../src/public-settings.ts'
import { listOutputs, loadOutputModules, pathOfFile } from './list-outputs.ts'

/** Returns what the audit needs of this site: its name, the paths of all outputs that a snapshot makes, and its dates. */
export function ownSite(settings: PublicSettings): SiteOf {
  return async (snapshot) => {
    provideOwnLayout(settings)
    const outputs = listOutputs(
      { ...snapshot, settings, clock: createClock(Date.now()) },
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
      paths: new Set(Array.from(outputs, ({ file }) => pathOfFile(file))),
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
    }
  }
}
