import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { eventDateText, eventInstants, eventTimeText } from '../../pages/facts/event-times.server.ts'
import { formatsOf } from '../../pages/facts/formats.server.ts'
import { daysText, dialOf, scheduleOf, servicesOf, timeRangeText } from '../../pages/facts/schedule.server.ts'
import { timeZoneOf } from '../../pages/facts/time-zone.server.ts'
import type { OpeningHours, Service } from '../../src/content/hours.schema.ts'
import { hours } from '../../src/content/hours.ts'
import { site } from '../../src/content/site.ts'
import { formatTime } from '../../src/formats.ts'
import { dialGeometry, outerLine } from '../../src/opening-hours/dial-geometry.ts'
import { moonPath, moonPhaseAt } from '../../src/opening-hours/moon.ts'
import { openStatusAt } from '../../src/opening-hours/open-status.ts'
import { servicePeriodAt } from '../../src/opening-hours/service-periods.ts'
import type { Weekday } from '../../src/opening-hours/venue-time.ts'
import { dayMs, toEpoch, toWallTime } from '../../src/opening-hours/venue-time.ts'
import { en } from '../../src/words/en.ts'
import { wordsOf } from '../../src/words/tables.server.ts'

import '../support/own-layout.ts'

const minuteMs = 60_000
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

type Venue = Parameters<typeof scheduleOf>[0]

interface OpenPeriod {
  opens: number
  closes: number
  from: string
  until: string
}

/** Returns the open periods of a number of days, computed with Temporal. */
function openPeriods(venue: Venue, firstDay: string, days: number): OpenPeriod[] {
  const { hours, specialHours, timeZone } = venue
  return Array.from({ length: days }, (_, at) => Temporal.PlainDate.from(firstDay).add({ days: at })).flatMap(
    (date) => {
      const day: Weekday = weekdays[date.dayOfWeek - 1] ?? 'Monday'
      const special = specialHours.find(({ from, to = from }) => from <= `${date}` && `${date}` <= to)
      const rows = special ? [special] : hours.filter(({ days }) => days.includes(day))
      const at = (on: Temporal.PlainDate, plainTime: string) =>
        on.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
      return rows.flatMap(({ opens, closes }) => {
        if (!opens || !closes) return []
        const closingDate = closes <= opens ? date.add({ days: 1 }) : date
        return [{ opens: at(date, opens), closes: at(closingDate, closes), from: opens, until: closes }]
      })
    },
  )
}

const toronto: Venue = {
  timeZone: 'America/Toronto',
  locale: 'en-US',
  specialHours: [],
  hours: [
    { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '18:00', closes: '01:00' },
    { days: ['Friday', 'Saturday'], opens: '18:00', closes: '03:00' },
    { days: ['Sunday'], opens: '18:00', closes: '00:00' },
  ],
}

const venues: Record<string, Venue> = {
  'a bar in Toronto': toronto,
  'a bar in London': { ...toronto, timeZone: 'Europe/London' },
  'a bar on Lord Howe, whose clock moves by half an hour': { ...toronto, timeZone: 'Australia/Lord_Howe' },
  'a bar that is closed on Mondays and closes within the repeated hour': {
    ...toronto,
    hours: [
      { days: weekdays.slice(1, 5), opens: '17:30', closes: '23:15' },
      { days: weekdays.slice(5), opens: '18:00', closes: '01:30' },
    ] satisfies OpeningHours[],
  },
  'a café that opens twice a day, with a holiday and a late night': {
    timeZone: 'Europe/Berlin',
    locale: 'de-DE',
    hours: [
      { days: weekdays.slice(1, 5), opens: '18:00', closes: '02:00' },
      { days: weekdays.slice(1, 7), opens: '08:30', closes: '14:00' },
    ],
    specialHours: [
      { from: '2026-12-24', to: '2027-01-06', note: 'Holidays' },
      { from: '2027-04-30', opens: '20:00', closes: '05:00', note: 'Walpurgis night' },
    ],
  },
}

test.each(Object.entries(venues))('%s is open according to its table through a whole year', (_, venue) => {
  const periods = openPeriods(venue, '2026-10-20', 400).sort((one, other) => one.opens - other.opens)
  const begin = Date.parse('2026-10-25T00:00Z')
  const end = begin + 365 * dayMs
  const samples = Array.from({ length: 365 * 8 }, (_, at) => begin + (at * dayMs) / 8)
  // The status changes only at an edge: test every edge and the minute before it.
  const edges = periods.flatMap(({ opens, closes }) => [opens - minuteMs, opens, closes - minuteMs, closes])
  const instants = [...samples, ...edges.filter((edge) => edge >= begin && edge < end)]
  const shown = shownOf(venue)
  const textOf = (time: string) => formatTime(time, shown.formats)
  const wrong = instants.flatMap((instant) => {
    const expected = periods.find(({ closes }) => closes > instant)
    const { isOpen, detail, period } = openStatusAt(instant, shown)
    const isRight =
      expected &&
      isOpen === expected.opens <= instant &&
      detail === (isOpen ? `until ${textOf(expected.until)}` : `at ${textOf(expected.from)}`) &&
      period?.opens === expected.opens &&
      period.closes === expected.closes
    return isRight ? [] : [{ at: new Date(instant).toISOString(), isOpen, detail, period, expected }]
  })
  expect(wrong).toEqual([])
})

/** What pages show of a venue's opening hours. */
function shownOf(venue: Venue) {
  const { locale } = venue
  return { schedule: scheduleOf(venue, en.hours), formats: formatsOf(locale), site: { locale }, words: en }
}

function statusText(wall: string, venue: Venue): string {
  const instant = Temporal.PlainDateTime.from(wall).toZonedDateTime(venue.timeZone).epochMilliseconds
  const { headline, detail } = openStatusAt(instant, shownOf(venue))
  return `${headline} ${detail}`.trim()
}

test.each([
  // Friday's open period ends on Saturday at three, Sunday's at midnight.
  ['2026-11-20T17:59', 'Opens today at 6PM'],
  ['2026-11-21T02:59', 'Open now until 3AM'],
  ['2026-11-21T03:00', 'Opens today at 6PM'],
  ['2026-11-22T23:59', 'Open now until 12AM'],
])('at %s the status is "%s"', (wall, text) => {
  expect(statusText(wall, toronto)).toBe(text)
})

test('the status names the day that a venue opens next, and says when it never does', () => {
  const venue: Venue = { ...toronto, hours: [{ days: ['Friday'], opens: '18:30', closes: '03:00' }] }
  const holidays = [{ from: '2026-11-20', to: '2026-12-10', note: 'Holidays' }]
  const dayText = (date: string, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(venue.locale, { ...style, timeZone: 'UTC' }).format(new Date(date))
  const friday = dayText('2026-11-20', { weekday: 'long' })
  expect(statusText('2026-11-18T12:00', venue)).toBe(`Opens ${friday} at 6:30PM`)
  expect(statusText('2026-11-19T23:59', venue)).toBe('Opens tomorrow at 6:30PM')
  expect(statusText('2026-11-21T03:00', venue)).toBe(`Opens ${friday} at 6:30PM`)
  expect(statusText('2026-11-18T12:00', { ...venue, specialHours: holidays })).toBe(
    `Opens ${dayText('2026-12-11', { month: 'long', day: 'numeric' })} at 6:30PM`,
  )
  expect(statusText('2026-11-18T12:00', { ...venue, hours: [] })).toBe('Closed')
})

test('open periods that meet are one, and a venue that never closes is open around the clock', () => {
  const allDay = (...days: Weekday[]): OpeningHours => ({ days, opens: '00:00', closes: '00:00' })
  const venue: Venue = {
    ...toronto,
    locale: 'en-GB',
    hours: [allDay('Friday', 'Saturday'), { days: ['Sunday'], opens: '00:00', closes: '05:00' }],
  }
  expect(scheduleOf(venue, en.hours).rows.map((row) => row.hoursText)).toEqual([
    'Open 24 hours',
    '00:00\u00A0to\u00A005:00',
  ])
  expect(statusText('2026-11-19T12:00', venue)).toBe('Opens tomorrow at 00:00')
  expect(statusText('2026-11-20T12:00', venue)).toBe('Open now around the clock')
  expect(statusText('2026-11-21T12:00', venue)).toBe('Open now until 05:00')
  expect(statusText('2026-11-21T12:00', { ...venue, hours: [allDay(...weekdays)] })).toBe(
    'Open now around the clock',
  )
  const holiday = { from: '2026-11-23', note: 'Holiday' }
  expect(
    statusText('2026-11-22T12:00', { ...venue, hours: [allDay(...weekdays)], specialHours: [holiday] }),
  ).toBe('Open now until 00:00')
})

test('an open period of a whole day ends where the dial does', () => {
  const dial = dialOf(hours, site.locale)
  const { firstHour, shownHours } = dial
  const { periodArc, arc } = dialGeometry(dial)
  const opens = toEpoch(Date.UTC(2026, 10, 20, firstHour), { name: site.timeZone })
  expect(periodArc(outerLine, { opens, closes: opens + dayMs })).toBe(arc(outerLine, 0, shownHours))
})

test.each<[string, string, number, [number, number]?]>([
  ['opens before the dial does', '16:00', 11, [0, 9]],
  ['is over before the dial begins', '10:00', 5],
  ['begins when the dial is over, and is open when it begins', '12:00', 8, [0, 2]],
  ['closes after the dial ends', '22:00', 7, [4, 9]],
  ['is within it', '20:00', 2, [2, 4]],
])('a period that %s has its part of the dial', (_, opens, length, part) => {
  const { periodArc, arc } = dialGeometry({ firstHour: 18, shownHours: 9, labels: [] })
  const from = toEpoch(Date.parse(`2026-11-20T${opens}Z`), { name: site.timeZone })
  const drawn = periodArc(outerLine, { opens: from, closes: from + length * 3_600_000 })
  expect(drawn).toBe(part ? arc(outerLine, ...part) : '')
})

test.each([
  ['17:00', 0],
  ['18:00', 0],
  ['21:30', 3.5],
  ['03:00', 9],
  ['05:00', 9],
])('the hour %s is on the dial, or at its nearer end', (time, hour) => {
  const { hourOnDial } = dialGeometry({ firstHour: 18, shownHours: 9, labels: [] })
  expect(hourOnDial(toEpoch(Date.parse(`2026-11-20T${time}Z`), { name: site.timeZone }))).toBe(hour)
})

test.each<[string, readonly OpeningHours[], ReturnType<typeof dialOf>]>([
  ['a bar', toronto.hours, { firstHour: 18, shownHours: 9, labels: [6, 7, 8, 9, 10, 11, 12, 1, 2, 3] }],
  [
    'a café',
    [{ days: ['Monday'], opens: '07:30', closes: '17:45' }],
    { firstHour: 7, shownHours: 11, labels: [7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6] },
  ],
  ['a venue without hours', [], { firstHour: 18, shownHours: 9, labels: [6, 7, 8, 9, 10, 11, 12, 1, 2, 3] }],
])('the dial shows all hours of %s', (_, hours, dial) => {
  expect(dialOf(hours, 'en-US')).toEqual(dial)
})

test('the dial of a kiosk that never closes has a label for every second hour', () => {
  const kiosk: OpeningHours[] = [{ days: ['Monday'], opens: '06:00', closes: '06:00' }]
  const { firstHour, shownHours, labels } = dialOf(kiosk, 'en-GB')
  expect([firstHour, shownHours]).toEqual([6, 24])
  expect(labels.filter((label) => label !== null)).toEqual([6, 8, 10, 12, 14, 16, 18, 20, 22, 0, 2, 4, 6])
})

const timeZones = [
  'America/Toronto',
  'Europe/London',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'UTC',
  // Without summer time in Ramadan.
  'Africa/Casablanca',
]

test.each(
  timeZones.flatMap((name) => [
    [`with Intl in ${name}`, name, { name }] as const,
    [`with a list of offsets in ${name}`, name, timeZoneOf(name)] as const,
  ]),
)('wall times and instants %s are those of Temporal around the clock changes', (_, name, zone) => {
  const asUtc = (wall: Temporal.PlainDateTime) => wall.toZonedDateTime('UTC').epochMilliseconds
  // Of a list of offsets, also its ends and what is beyond.
  const days = [
    '2025-12-20',
    '2026-02-10',
    '2026-03-01',
    '2026-10-01',
    '2031-10-20',
    '2031-12-20',
    '2032-03-01',
  ]
  const walls = days.flatMap((day) =>
    Array.from({ length: 40 * 24 }, (_, hours) => Temporal.PlainDateTime.from(`${day}T00:30`).add({ hours })),
  )
  const wrong = walls.filter((wall) => {
    const expected = wall.toZonedDateTime(name)
    const instant = toEpoch(asUtc(wall), zone)
    const wallAgain = toWallTime(instant, zone)
    return instant !== expected.epochMilliseconds || wallAgain !== asUtc(expected.toPlainDateTime())
  })
  expect(wrong).toEqual([])
})

test.each([
  ['en-US', 'Monday to Thursday', 'Monday, Wednesday, and Friday', '6:30PM to 12AM'],
  ['en-GB', 'Monday to Thursday', 'Monday, Wednesday and Friday', '18:30 to 00:00'],
  ['de-DE', 'Montag bis Donnerstag', 'Montag, Mittwoch und Freitag', '18:30 bis 00:00'],
])('in %s opening hours are written as Intl and the words have it', (locale, run, list, times) => {
  const { hours } = wordsOf(locale, {})
  expect(daysText(weekdays.slice(0, 4), locale, hours)).toBe(run)
  expect(daysText(['Monday', 'Wednesday', 'Friday'], locale, hours)).toBe(list)
  // No line breaks within it.
  expect(timeRangeText('18:30', '00:00', formatsOf(locale), hours)).toBe(times.replaceAll(' ', '\u00A0'))
})

test('an event has the words and the times of the venue', () => {
  const event = { date: '2026-12-31', starts: '12:00', ends: '03:00' }
  expect(eventTimeText(event, formatsOf('en-US'), en.hours)).toBe('12PM\u00A0to\u00A03AM')
})

test('the day of an event has its weekday', () => {
  expect(eventDateText({ date: '2026-12-31', starts: '12:00', ends: '03:00' }, 'en-US')).toBe(
    'Thursday, December 31, 2026',
  )
})

test('days that do not follow each other are listed', () => {
  const text = (...days: Weekday[]) => daysText(days, 'en-US', en.hours)
  expect(text('Friday', 'Saturday')).toBe('Friday and Saturday')
  expect(text('Sunday')).toBe('Sunday')
  expect(text('Saturday', 'Sunday', 'Monday')).toBe('Saturday to Monday')
})

test('an event ends in the venue’s time zone, also past midnight', () => {
  const first = { date: '2026-12-10', starts: '19:00', ends: '22:00' }
  const last = { date: '2026-12-31', starts: '21:00', ends: '03:00' }
  const endOf = (event: typeof first) => new Date(eventInstants(event, 'America/Toronto').end).toISOString()
  expect(endOf(first)).toBe('2026-12-11T03:00:00.000Z')
  expect(endOf(last)).toBe('2027-01-01T08:00:00.000Z')
})

test.each([
  // Instants of eclipses, which happen at new and full moon.
  ['2024-04-08T18:21Z', 0],
  ['2026-08-12T17:37Z', 0],
  ['2025-03-14T06:55Z', 0.5],
  ['2026-03-03T11:38Z', 0.5],
  ['2000-01-06T18:14Z', 0],
])('the moon at %s is at phase %f', (time, phase) => {
  const off = Math.abs(moonPhaseAt(Date.parse(time)) - phase)
  // An hour is 0.0014 of a month.
  expect(Math.min(off, 1 - off)).toBeLessThan(0.0014)
})

test('the lit part of the moon is as large as its phase says, on the right while it waxes', () => {
  for (const phase of [0.1, 0.25, 0.4, 0.6, 0.75, 0.9]) {
    const { area, leaning } = litShape(moonPath(phase, 100))
    expect(area).toBeCloseTo((1 - Math.cos(2 * Math.PI * phase)) / 2, 1)
    expect(Math.sign(leaning)).toBe(phase < 0.5 ? 1 : -1)
  }
})

/** The share of a disc of radius 100 that a path of two half ellipses covers, and to which side it leans. */
function litShape(path: string): { area: number; leaning: number } {
  const [, limbSweep, edgeRadius, edgeSweep] =
    /^M0 -100A100 100 0 0 ([01]) 0 100A([\d.]+) 100 0 0 ([01]) 0 -100Z$/.exec(path) ?? []
  const limb = limbSweep === '1' ? 1 : -1
  // Back from the foot to the head: clockwise is by the left.
  const edge = (edgeSweep === '1' ? -1 : 1) * Number(edgeRadius)
  const width = limb * 100 - edge
  return { area: Math.abs(width) / 200, leaning: limb * 100 + edge }
}

const kitchen: Service = {
  id: 'kitchen',
  name: 'Kitchen',
  hours: [
    { days: ['Friday', 'Saturday'], opens: '17:00', closes: '23:00' },
    { days: ['Saturday'], opens: '02:00', closes: '04:00' },
    { days: ['Monday'], opens: '12:00', closes: '14:00' },
  ],
}

const fridayNight = { opens: '2026-12-11T18:00-05:00', closes: '2026-12-11T23:00-05:00' }
const saturdayMorning = { opens: '2026-12-12T02:00-05:00', closes: '2026-12-12T03:00-05:00' }

test.each<[string, Partial<Service>, Partial<Venue>, string, { opens: string; closes: string } | null]>([
  ['is offered when the venue has opened', {}, {}, '2026-12-10T12:00-05:00', fridayNight],
  ['goes on until it ends', {}, {}, '2026-12-11T22:59-05:00', fridayNight],
  ['is over when the night closes', {}, {}, '2026-12-11T23:00-05:00', saturdayMorning],
  [
    'has a season',
    { season: { from: '2026-12-12', to: '2026-12-12' } },
    {},
    '2026-12-10T12:00-05:00',
    saturdayMorning,
  ],
  [
    'is over after its season',
    { season: { from: '2026-12-01', to: '2026-12-04' } },
    {},
    '2026-12-10T12:00-05:00',
    null,
  ],
  [
    'is not offered on a night without it, which ends the next morning',
    {},
    {
      specialHours: [
        { from: '2026-12-11', opens: '18:00', closes: '03:00', note: 'Gala', without: ['kitchen'] },
      ],
    },
    '2026-12-10T12:00-05:00',
    { opens: '2026-12-12T18:00-05:00', closes: '2026-12-12T23:00-05:00' },
  ],
  [
    'is not offered while the venue is closed',
    {},
    { specialHours: [{ from: '2026-12-11', note: 'Works' }] },
    '2026-12-10T12:00-05:00',
    { opens: '2026-12-12T18:00-05:00', closes: '2026-12-12T23:00-05:00' },
  ],
])('a service %s', (_, service, venue, at, expected) => {
  const whole = { ...toronto, ...venue }
  const [hours] = servicesOf([{ ...kitchen, ...service }], whole.locale, en.hours)
  const period = hours && servicePeriodAt(Date.parse(at), scheduleOf(whole, en.hours), hours)
  const read = (instant: number) => new Date(instant).toISOString()
  expect(period && { opens: read(period.opens), closes: read(period.closes) }).toEqual(
    expected && { opens: read(Date.parse(expected.opens)), closes: read(Date.parse(expected.closes)) },
  )
})
