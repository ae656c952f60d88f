import { openSnapshot } from '@venue-site/posts/snapshot.server'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { createClock } from '../../pages/clock.ts'
import { outputs } from '../../pages/events/calendars.output.ts'
import { calendarOf, calendarOfAll, calendarText, timeZoneBlock } from '../../pages/events/calendars.ts'
import { allEventsPath, calendarPath } from '../../pages/events/event-data.ts'
import { addressText, joinParts } from '../../pages/facts/address.server.ts'
import { eventInstants } from '../../pages/facts/event-times.server.ts'
import { formatPriceEach } from '../../pages/facts/price.server.ts'
import { parseSettings } from '../../scripts/cli/settings.ts'
import type { VenueEvent } from '../../src/content/events.schema.ts'
import { events } from '../../src/content/events.ts'
import { site } from '../../src/content/site.ts'
import { fill } from '../../src/words/words.ts'
import { fixtureSnapshot, renderContext } from '../support/fixtures.ts'
import { words } from '../support/own-words.ts'

const origin = 'https://www.venue.example'
const plain = {
  description: 'Bring a glove.',
  updated: '2026-11-01',
  price: 75,
} as const
const early: VenueEvent = {
  ...plain,
  slug: 'early',
  title: 'An early one',
  date: '2026-07-10',
  starts: '19:00',
  ends: '22:00',
}
const late: VenueEvent = {
  ...plain,
  slug: 'late',
  title: 'Past midnight',
  date: '2026-12-31',
  starts: '21:00',
  ends: '03:00',
}
const both = [early, late]
const awkward: VenueEvent = {
  ...early,
  slug: 'awkward',
  title: 'Ice; snow, & “glass” \\ stone',
  description: `First line\nsecond; with, commas, and é${'ü'.repeat(90)} 🍸🍸🍸`,
}

/** Parses a calendar with an independent library. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone))
  const entries = calendar.getAllSubcomponents('vevent').map((entry) => {
    const event = new ICAL.Event(entry)
    return { entry, event }
  })
  return { calendar, zones, entries }
}

const one = ['one event', calendarOf(late, origin), [late]] as const
const all = ['all events', calendarOfAll(both, origin), both] as const
const odd = ['an event with special characters', calendarOfAll([awkward], origin), [awkward]] as const

const { timeZone } = site

test.each([...Intl.supportedValuesOf('timeZone'), 'US/Eastern', 'europe/berlin'])(
  'the time zone %s is defined under its name',
  (name) => {
    const block = timeZoneBlock(name)
    expect(block).toContain(`\r\nTZID:${name}\r\n`)
    expect(block).toMatch(/^BEGIN:VTIMEZONE\r\n.*\r\nEND:VTIMEZONE/s)
  },
)

test.each([one, all, odd])('%s: lines end as in RFC 5545, and have at most 75 octets', (_, text) => {
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
})

test.each([one, all, odd])('%s: another library reads the same event', (_, text, listed) => {
  const { calendar, zones, entries } = read(text)
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(zones.map(({ tzid }) => tzid)).toEqual([timeZone])
  expect(entries).toHaveLength(listed.length)
  for (const [at, { entry, event }] of entries.entries()) {
    const { slug, title, description, price, updated, ...times } = listed[at] ?? early
    expect(event.uid).toBe(`${slug}@www.venue.example`)
    expect(event.summary).toBe(fill(words.calendar.event, { event: title, name: site.name }))
    expect(event.description).toBe(`${description} (${formatPriceEach(price)})`)
    expect(event.location).toBe(joinParts(site.name, addressText))
    expect(String(entry.getFirstPropertyValue('dtstamp'))).toBe(`${updated}T00:00:00Z`)
    // In the time zone that the file describes.
    const zone = zones[0]
    for (const [name, instant] of [
      ['dtstart', eventInstants(times).start],
      ['dtend', eventInstants(times).end],
    ] as const) {
      const property = entry.getFirstProperty(name)
      expect(property?.getParameter('tzid')).toBe(timeZone)
      const time = ICAL.Time.fromDateTimeString(String(property?.getFirstValue()))
      time.zone = zone ?? ICAL.Timezone.utcTimezone
      expect(time.toUnixTime() * 1000).toBe(instant)
    }
  }
})

const none = ['no event', calendarOfAll([], origin), []] as const

test.each([one, all, odd, none])(
  '%s: the calendar’s own properties come before its components',
  (_, text) => {
    const own = text
      .replace(/BEGIN:(VTIMEZONE|VEVENT).*?END:\1\r\n/gs, 'COMPONENT\r\n')
      .split('\r\n')
      .slice(1, -2)
    const components = own.filter((line) => line === 'COMPONENT').length
    expect(components).toBeGreaterThan(0)
    expect(own.slice(-components).every((line) => line === 'COMPONENT')).toBe(true)
  },
)

test('the name of a calendar is escaped as a text', () => {
  const { calendar } = read(calendarText('Rye, rum; ice\nat \\ “The Bar”', []))
  // The library knows neither, and leaves them as they are written.
  for (const property of ['name', 'x-wr-calname'])
    expect(calendar.getFirstPropertyValue(property)).toBe('Rye\\, rum\\; ice\\nat \\\\ “The Bar”')
  expect(calendar.getFirstPropertyValue('prodid')).toBe(`-//${site.name}//Events//EN`)
})

test('the calendar to subscribe to has a refresh interval and the events’ own ids', () => {
  const { calendar, entries } = read(calendarOfAll(both, origin))
  for (const name of ['refresh-interval', 'x-published-ttl'])
    expect(String(calendar.getFirstPropertyValue(name))).toBe('PT6H')
  expect(calendar.getFirstProperty('refresh-interval')?.type).toBe('duration')
  const single = both.map((event) => read(calendarOf(event, origin)).entries[0]?.event.uid)
  expect(entries.map(({ event }) => event.uid)).toEqual(single)
  expect(read(one[1]).calendar.getFirstPropertyValue('refresh-interval')).toBeNull()
})

test('each event has a calendar at the address of its link, and all events have one', async () => {
  const settings = parseSettings({ VITE_SITE_URL: origin }).public
  const source = { ...openSnapshot(fixtureSnapshot), settings, clock: createClock(0) }
  const files: [string, string][] = []
  for (const { file, render } of outputs({ ...source, pages: [] }))
    files.push([`/${file}`, String(await render(renderContext))])
  expect(Object.fromEntries(files)).toEqual({
    ...Object.fromEntries(events.map((event) => [calendarPath(event), calendarOf(event, origin)])),
    [allEventsPath]: calendarOfAll(events, origin),
  })
})
