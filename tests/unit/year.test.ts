import { afterEach, expect, test, vi } from 'vitest'
import { simulatedVenues } from '../../bench/clock/venues.ts'
import { postsDown, writeSnapshot } from '../support/build.ts'
import { temporaryFolder } from '../support/folders.ts'

afterEach(() => {
  for (const file of ['events', 'hours', 'site']) vi.doUnmock(`../../src/content/${file}.ts`)
  vi.resetModules()
})

test.each(simulatedVenues([3, 10]).map((venue) => [venue.timeZone, venue] as const))(
  'in %s, a build at each declared instant of a year is right at every other time',
  async (timeZone, { hours, specialHours, events }) => {
    const snapshot = temporaryFolder()
    writeSnapshot(snapshot, postsDown(1))
    vi.resetModules()
    vi.doMock('../../src/content/events.ts', async (original) => ({ ...(await original<object>()), events }))
    vi.doMock('../../src/content/hours.ts', () => ({ hours, specialHours, services: [] }))
    vi.doMock('../../src/content/site.ts', async (original) => {
      const content = await original<{ site: object }>()
      return { ...content, site: { ...content.site, timeZone } }
    })
    const { simulateYear } = await import('../../bench/clock/simulate-year.ts')
    const { instants, rendered, checked, differing } = await simulateYear(snapshot, 20)
    expect(differing).toEqual([])
    // Each event and each row of special hours has its end, and the year its beginning.
    expect(instants).toHaveLength(events.length + specialHours.length + 1)
    expect(checked).toBe(20 + 3 * (instants.length - 1))
    const files = new Set(rendered.map((names) => names.sort().join(' ')))
    expect([...files].sort()).toEqual([
      'contact.html index.html llms.txt snapshot/contact.json snapshot/index.json',
      'events.html llms.txt sitemap.xml snapshot/events.json',
    ])
  },
)
