import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { hours, type OpeningHours, type Weekday } from '../../src/content/hours.ts'
import { site } from '../../src/content/site.ts'
import {
  eventDateText,
  eventInstants,
  eventTimeText,
  hasPassed,
} from '../../src/opening-hours/event-times.ts'
import { moonPath, moonPhaseAt } from '../../src/opening-hours/moon.ts'
import {
  clockText,
  daysText,
  openStatusAt,
  timeRangeText,
  type Venue,
} from '../../src/opening-hours/open-status.ts'
import { dayMs, toEpoch, toWallTime } from '../../src/opening-hours/venue-time.ts'

const minuteMs = 60_000
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

interface OpenPeriod {
  opens: number
  closes: number
  from: string
  until: string
}

/** Returns the open periods of a number of days, computed with Temporal. */
function openPeriods({ hours, timeZone }: Venue, firstDay: string, days: number): OpenPeriod[] {
  return Array.from({ length: days }, (_, at) => Temporal.PlainDate.from(firstDay).add({ days: at })).flatMap(
    (date) => {
      const day: Weekday = weekdays[date.dayOfWeek - 1] ?? 'Monday'
      const row = hours.find(({ days }) => days.includes(day))
      if (!row) return []
      const at = (on: Temporal.PlainDate, plainTime: string) =>
        on.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
      const closingDate = row.closes <= row.opens ? date.add({ days: 1 }) : date
      return [
        {
          opens: at(date, row.opens),
          closes: at(closingDate, row.closes),
          from: row.opens,
          until: row.closes,
        },
      ]
    },
  )
}

const venues: Record<string, Venue> = {
  'the venue in New York': { hours, timeZone: site.timeZone },
  'the same hours in London': { hours, timeZone: 'Europe/London' },
  'Lord Howe, whose clock moves by half an hour': { hours, timeZone: 'Australia/Lord_Howe' },
  'a venue that is closed on Mondays and closes within the repeated hour': {
    timeZone: 'America/New_York',
    hours: [
      { days: weekdays.slice(1, 5), opens: '17:30', closes: '23:15' },
      { days: weekdays.slice(5), opens: '18:00', closes: '01:30' },
    ] satisfies OpeningHours[],
  },
}

test.each(Object.entries(venues))('%s is open according to its table through a whole year', (_, venue) => {
  const periods = openPeriods(venue, '2026-10-20', 400)
  const begin = Date.parse('2026-10-25T00:00Z')
  const end = begin + 365 * dayMs
  const samples = Array.from({ length: 365 * 8 }, (_, at) => begin + (at * dayMs) / 8)
  // The status changes only at an edge: test every edge and the minute before it.
  const edges = periods.flatMap(({ opens, closes }) => [opens - minuteMs, opens, closes - minuteMs, closes])
  const instants = [...samples, ...edges.filter((edge) => edge >= begin && edge < end)]
  const wrong = instants.flatMap((instant) => {
    const expected = periods.find(({ closes }) => closes > instant)
    const { isOpen, detail, period } = openStatusAt(instant, venue)
    const isRight =
      expected &&
      isOpen === expected.opens <= instant &&
      detail === (isOpen ? `until ${clockText(expected.until)}` : `at ${clockText(expected.from)}`) &&
      period?.opens === expected.opens &&
      period.closes === expected.closes
    return isRight ? [] : [{ at: new Date(instant).toISOString(), isOpen, detail, period, expected }]
  })
  expect(wrong).toEqual([])
})

test.each([
  // Friday's open period ends on Saturday at three, Sunday's at midnight.
  ['2026-11-20T17:59', 'Opens today at 6PM'],
  ['2026-11-21T02:59', 'Open now · until 3AM'],
  ['2026-11-21T03:00', 'Opens today at 6PM'],
  ['2026-11-22T23:59', 'Open now · until 12AM'],
])('at %s the status is "%s"', (wall, text) => {
  const instant = Temporal.PlainDateTime.from(wall).toZonedDateTime(site.timeZone).epochMilliseconds
  expect(openStatusAt(instant).text).toBe(text)
})

test('the status names the day that a venue opens next, and says when it never does', () => {
  const venue: Venue = {
    timeZone: 'America/New_York',
    hours: [{ days: ['Friday'], opens: '18:30', closes: '03:00' }],
  }
  const at = (wall: string) =>
    openStatusAt(
      Temporal.PlainDateTime.from(wall).toZonedDateTime('America/New_York').epochMilliseconds,
      venue,
    ).text
  expect(at('2026-11-18T12:00')).toBe('Opens Friday at 6:30PM')
  expect(at('2026-11-19T23:59')).toBe('Opens tomorrow at 6:30PM')
  expect(at('2026-11-21T03:00')).toBe('Opens Friday at 6:30PM')
  expect(openStatusAt(0, { ...venue, hours: [] }).text).toBe('Closed')
})

const timeZones = ['America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC']

test.each(timeZones)(
  'wall times and instants in %s are those of Temporal around the clock changes',
  (timeZone) => {
    const asUtc = (wall: Temporal.PlainDateTime) => wall.toZonedDateTime('UTC').epochMilliseconds
    const walls = ['2026-03-01T00:30', '2026-10-01T00:30'].flatMap((first) =>
      Array.from({ length: 40 * 24 }, (_, hours) => Temporal.PlainDateTime.from(first).add({ hours })),
    )
    const wrong = walls.filter((wall) => {
      const expected = wall.toZonedDateTime(timeZone)
      const instant = toEpoch(asUtc(wall), timeZone)
      const wallAgain = toWallTime(instant, timeZone)
      return instant !== expected.epochMilliseconds || wallAgain !== asUtc(expected.toPlainDateTime())
    })
    expect(wrong).toEqual([])
  },
)

test('opening hours and events are printed as a reader says them', () => {
  expect(daysText(weekdays.slice(0, 4))).toBe('Monday to Thursday')
  expect(daysText(weekdays.slice(4, 6))).toBe('Friday and Saturday')
  expect(daysText(['Sunday'])).toBe('Sunday')
  expect(timeRangeText('18:30', '00:00')).toBe('6:30PM to 12AM')
  const event = { date: '2026-12-31', starts: '12:00', ends: '03:00' }
  expect(eventDateText(event)).toBe('Thursday, December 31, 2026')
  expect(eventTimeText(event)).toBe('12PM to 3AM')
})

test('an event has passed once it has ended, in the venue’s time zone, also past midnight', () => {
  const first = { date: '2026-12-10', starts: '19:00', ends: '22:00' }
  const last = { date: '2026-12-31', starts: '21:00', ends: '03:00' }
  expect(new Date(eventInstants(first).end).toISOString()).toBe('2026-12-11T03:00:00.000Z')
  expect(new Date(eventInstants(last).end).toISOString()).toBe('2027-01-01T08:00:00.000Z')
  expect(hasPassed(last, Date.parse('2027-01-01T07:59Z'))).toBe(false)
  expect(hasPassed(last, Date.parse('2027-01-01T08:00Z'))).toBe(true)
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
