import type { SiteOf } from '@venue-site/content-audit/site'
import { createClock } from '../../pages/clock.ts'
import { provideOwnLayout } from '../../pages/layout.server.ts'
import { postPath } from '../../src/blog/posts.ts'
import { contact } from '../../src/content/contact.ts'
import { site } from '../../src/content/site.ts'
import type { PublicSettings } from '../../src/public-settings.ts'
import { listOutputs, loadOutputModules, pathOfFile } from './list-outputs.ts'

/**
 * Returns what the audit needs of this site: its name, and the paths of all outputs that a snapshot makes.
 * @param now The time for which it is audited.
 */
export function ownSite(settings: PublicSettings, now = new Date()): SiteOf {
  return async (snapshot) => {
    provideOwnLayout(settings)
    const outputs = listOutputs(
      { ...snapshot, settings, clock: createClock(now.getTime()) },
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
    }
  }
}
