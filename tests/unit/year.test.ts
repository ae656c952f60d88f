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
    const { instants, rendered, checked, differing } = await simulateYear(snapshot, 8)
    expect(differing).toEqual([])
    // Each event has its day and its end, each row of special hours its end, and the year its beginning. A day may begin
    // where special hours end.
    const ends = specialHours.map(({ to, opens }) => (opens ? undefined : to))
    const shared = events.filter(({ date }) =>
      ends.some((to) => to && Date.parse(date) - Date.parse(to) === 86_400_000),
    )
    expect(instants).toHaveLength(2 * events.length + specialHours.length - shared.length + 1)
    expect(checked).toBe(8 + 3 * (instants.length - 1))
    const files = new Set(rendered.map((names) => names.sort().join(' ')))
    expect([...files].sort()).toEqual([
      'contact.html index.html llms.txt reserve.html snapshot/contact.json snapshot/index.json snapshot/reserve.json',
      'events.html index.html llms.txt sitemap.xml snapshot/events.json snapshot/index.json',
      'index.html snapshot/index.json',
    ])
  },
)
