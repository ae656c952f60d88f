import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { load } from 'cheerio'
import { afterAll, expect, test } from 'vitest'
import { createClock } from '../../pages/clock.ts'
import { sitemapFiles } from '../../pages/sitemap.output.ts'
import type { HookContext } from '../../pages/vike.d.ts'
import { parseSettings } from '../../scripts/cli/settings.ts'
import type { Site } from '../../src/content/site.schema.ts'
import { fill } from '../../src/words/words.ts'
import { fixtureSnapshot, renderContext } from '../support/fixtures.ts'
import { replaceContent } from '../support/other-content.ts'
import { eventOf } from '../support/own-event.ts'

// In the content, the first night stands last.
const events = [
  eventOf('rye', '2031-03-20', { starts: '21:00', ends: '23:00' }),
  eventOf('gin', '2031-03-06', { starts: '21:00', ends: '03:00' }),
]
const specialHours = [
  { from: '2031-03-02', to: '2031-03-04', note: 'New floor' },
  { from: '2031-03-08', opens: '18:00', closes: '03:00', note: 'Carnival' },
]

const undo = replaceContent({
  events: (content) => ({ ...content, events }),
  hours: (content) => ({ ...content, specialHours }),
  site: (content) => ({ ...content, site: { ...(content.site as Site), timeZone: 'Europe/Berlin' } }),
})
afterAll(undo)
await import('../support/own-layout.ts')
const { calendarOfAll } = await import('../../pages/events/calendars.ts')
const { data: eventsData } = await import('../../pages/events/+data.ts')
const { structuredData } = await import('../../pages/events/+structuredData.ts')
const { pages: eventPages } = await import('../../pages/events/pages.ts')
const { data: homeData } = await import('../../pages/index/+data.ts')
const { structuredData: homeStructuredData } = await import('../../pages/index/+structuredData.ts')
const { data: contactData } = await import('../../pages/contact/+data.ts')
const { llmsText } = await import('../../pages/llms.ts')
const { ownWords } = await import('../../pages/words.server.ts')

const source = { ...openSnapshot(fixtureSnapshot), settings: parseSettings({}).public }
const at = (time: string) => createClock(Date.parse(time))
const contextAt = (time: string) => {
  const context: Partial<HookContext> = { clock: at(time), urlPathname: '/events' }
  return context as HookContext
}

// The first night ends at three in the morning.
const lastSecond = '2031-03-07T02:59:59+01:00'
const end = '2031-03-07T03:00:00+01:00'

test.each([
  [lastSecond, [false, false]],
  [end, [true, false]],
])('the page of events says at %s which nights have passed', (time, isOver) => {
  const listed = eventsData(contextAt(time)).events
  expect(listed.map((event) => event.isOver)).toEqual(isOver)
  expect(listed.map(({ slug }) => slug)).toEqual(['gin', 'rye'])
})

test('a past event is structured data as before, but for its offer', () => {
  const [before, after] = [lastSecond, end].map((time) => JSON.stringify(structuredData(contextAt(time))))
  const eventsIn = (text = '') =>
    (JSON.parse(text) as { '@type': string; name: string; offers?: object }[]).filter(
      (thing) => thing['@type'] === 'Event',
    )
  const [second, first] = eventsIn(before)
  const { offers, ...facts } = first ?? {}
  expect(offers).toMatchObject({ availability: 'https://schema.org/InStock' })
  expect(eventsIn(after)).toEqual([second, facts])
})

test('llms.txt names an event until it is over, and no section without one', () => {
  const textAt = (time: string) => llmsText({ ...source, clock: at(time) })
  expect(textAt(lastSecond)).toContain('[The night of gin]')
  expect(textAt(end)).not.toContain('gin]')
  expect(textAt(end)).toContain('[The night of rye]')
  expect(textAt('2031-03-21T00:00:00Z')).not.toContain('## Events')
})

test('the sitemap dates the page of events by the last night that has passed', async () => {
  const changedAt = async (time: string) => {
    const [page] = [...eventPages({ ...source, clock: at(time) })]
    const [sitemap] = sitemapFiles(
      [{ path: '/events', changed: page?.lastModified }],
      'https://venue.example',
    )
    return load(String(await sitemap?.render(renderContext)), { xml: true })('lastmod').text()
  }
  expect(await changedAt(lastSecond)).toBe('2030-11-01')
  expect(await changedAt(end)).toBe('2031-03-07T02:00:00.000Z')
})

test('the calendar to subscribe to keeps past events', () => {
  expect(calendarOfAll(events, 'https://venue.example').match(/BEGIN:VEVENT/g)).toHaveLength(2)
})

test('the home page names the events that are not over, and says on its day that the next is tonight', () => {
  const namedAt = (time: string) =>
    homeData(contextAt(time)).events.map(({ slug, isToday }) => [slug, isToday])
  expect(namedAt('2031-03-05T23:59:59+01:00')).toEqual([
    ['gin', false],
    ['rye', false],
  ])
  expect(namedAt('2031-03-06T00:00:00+01:00')[0]).toEqual(['gin', true])
  expect(namedAt(lastSecond)[0]).toEqual(['gin', true])
  expect(namedAt(end)).toEqual([['rye', false]])
  expect(namedAt('2031-03-20T23:00:00+01:00')).toEqual([])
})

const notes = { floor: 'New floor', carnival: 'Carnival' }

test.each([
  ['2031-03-04T23:59:59+01:00', [notes.floor, notes.carnival]],
  ['2031-03-05T00:00:00+01:00', [notes.carnival]],
  // The night of the last day goes on until three.
  ['2031-03-09T02:59:59+01:00', [notes.carnival]],
  ['2031-03-09T03:00:00+01:00', []],
])('pages, structured data and llms.txt have at %s the special hours that are not over', (time, shown) => {
  const context = contextAt(time)
  for (const { specialHours } of [homeData(context), contactData(context)])
    expect(specialHours.map(({ note }) => note)).toEqual(shown)
  const [venue] = JSON.parse(JSON.stringify(homeStructuredData(context)))
  expect(venue.specialOpeningHoursSpecification).toHaveLength(shown.length)
  const text = llmsText({ ...source, clock: at(time) })
  const aside = (note: string) => fill(ownWords.llms.aside, { text: '', note }).trim()
  expect(Object.values(notes).filter((note) => text.includes(aside(note)))).toEqual(shown)
})
