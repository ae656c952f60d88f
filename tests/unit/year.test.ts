import { expect, onTestFinished, test } from 'vitest'
import { simulatedVenues } from '../../bench/clock/venues.ts'
import type { Site } from '../../src/content/site.schema.ts'
import { postsDown, writeSnapshot } from '../support/build.ts'
import { temporaryFolder } from '../support/folders.ts'
import { replaceContent } from '../support/other-content.ts'

test.each(simulatedVenues([3, 10]).map((venue) => [venue.timeZone, venue] as const))(
  'in %s, a build at each declared instant of a year is right at every other time',
  async (timeZone, { hours, specialHours, events }) => {
    const snapshot = temporaryFolder()
    writeSnapshot(snapshot, postsDown(1))
    const undo = replaceContent({
      events: (content) => ({ ...content, events }),
      hours: () => ({ hours, specialHours, services: [] }),
      site: (content) => ({ ...content, site: { ...(content.site as Site), timeZone } }),
    })
    onTestFinished(undo)
    const { simulateYear } = await import('../../bench/clock/simulate-year.ts')
    const { instants, rendered, checked, differing } = await simulateYear(snapshot, 20)
    expect(differing).toEqual([])
    // Each event and each row of special hours has its end, and the year its beginning.
    expect(instants).toHaveLength(events.length + specialHours.length + 1)
    expect(checked).toBe(20 + 3 * (instants.length - 1))
    const files = new Set(rendered.map((names) => names.sort().join(' ')))
    expect([...files].sort()).toEqual([
      'contact.html index.html llms.txt reserve.html snapshot/contact.json snapshot/index.json snapshot/reserve.json',
      'events.html llms.txt sitemap.xml snapshot/events.json',
    ])
  },
)
