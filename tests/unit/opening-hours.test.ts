import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { events } from '../../src/content/events.ts'
import { hours, type OpeningHours, type Weekday } from '../../src/content/hours.ts'
import { site } from '../../src/content/site.ts'
import { eventInstants, hasPassed } from '../../src/opening-hours/event-times.ts'
import { moonPath, moonPhaseAt } from '../../src/opening-hours/moon.ts'
import { clockText, openStatusAt, type Venue } from '../../src/opening-hours/open-status.ts'
import { toEpoch, toWallTime } from '../../src/opening-hours/venue-time.ts'

const minuteMs = 60_000
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

interface OpenSpan {
  opens: number
  closes: number
  until: string
  from: string
  date: Temporal.PlainDate
}

/** Every night of a year and a bit as Temporal reckons it: what the house's own reckoning is held against. */
function nightsOf(venue: Venue, first: string, days: number): OpenSpan[] {
  const start = Temporal.PlainDate.from(first)
  return Array.from({ length: days }, (_, offset) => start.add({ days: offset })).flatMap((date) => {
    const day: Weekday = weekdays[date.dayOfWeek - 1] ?? 'Monday'
    const kept = venue.hours.find(({ days }) => days.includes(day))
    if (!kept) return []
    const at = (on: Temporal.PlainDate, time: string) =>
      on.toZonedDateTime({ timeZone: venue.timeZone, plainTime: time }).epochMilliseconds
    const closingDate = kept.closes <= kept.opens ? date.add({ days: 1 }) : date
    return [
      {
        opens: at(date, kept.opens),
        closes: at(closingDate, kept.closes),
        until: kept.closes,
        from: kept.opens,
        date,
      },
    ]
  })
}

// Every minute for the house; a seventh of them for others, where the rule is what is tried.
const house: Venue = { hours, timeZone: site.timeZone }
const venues: Record<string, Venue> = {
  'the house in New York': house,
  'the same hours in London': { hours, timeZone: 'Europe/London' },
  'Lord Howe, whose clock moves by half an hour': { hours, timeZone: 'Australia/Lord_Howe' },
  'a house shut on Mondays that closes within the hour shown twice': {
    timeZone: 'America/New_York',
    hours: [
      { label: '', days: weekdays.slice(1, 5), opens: '17:30', closes: '23:15', text: '' },
      { label: '', days: weekdays.slice(5), opens: '18:00', closes: '01:30', text: '' },
    ] satisfies OpeningHours[],
  },
}

test.each(Object.entries(venues))(
  'through a year: %s is open when its table says so, until when it says',
  (_, venue) => {
    const nights = nightsOf(venue, '2026-10-20', 400)
    const begin = Date.parse('2026-10-25T00:00Z')
    const end = begin + 365 * 24 * 60 * minuteMs
    const edges = nights.flatMap(({ opens, closes }) => [opens, closes])
    const hours = Array.from({ length: 365 * 24 }, (_, hour) => begin + hour * 60 * minuteMs)
    // Whatever changes does so at an edge: the minute before it, the edge itself, and every hour in between.
    const instants = [...hours, ...edges.flatMap((edge) => [edge - minuteMs, edge])]
      .filter((instant) => instant >= begin && instant < end)
      .sort((one, other) => one - other)
    let index = 0
    let wrong = ''
    for (const instant of instants) {
      while ((nights[index]?.closes ?? Infinity) <= instant) index++
      const night = nights[index]
      const { isOpen, detail, period: said } = openStatusAt(instant, venue)
      const expectedDetail =
        night && (night.opens <= instant ? `until ${clockText(night.until)}` : `at ${clockText(night.from)}`)
      if (
        !night ||
        isOpen !== night.opens <= instant ||
        detail !== expectedDetail ||
        said?.opens !== night.opens ||
        said.closes !== night.closes
      )
        wrong ||= `${new Date(instant).toISOString()}: ${JSON.stringify({ isOpen, detail, said, night })}`
    }
    expect(wrong).toBe('')
  },
)

test.each([
  // Friday's night ends on Saturday at three, Sunday's at midnight.
  ['2026-11-20T17:59', 'Opens today at 6PM'],
  ['2026-11-20T18:00', 'Open now · until 3AM'],
  ['2026-11-21T00:00', 'Open now · until 3AM'],
  ['2026-11-21T02:59', 'Open now · until 3AM'],
  ['2026-11-21T03:00', 'Opens today at 6PM'],
  ['2026-11-22T23:59', 'Open now · until 12AM'],
  ['2026-11-23T00:00', 'Opens today at 6PM'],
  ['2026-11-24T00:59', 'Open now · until 1AM'],
  ['2026-11-24T01:00', 'Opens today at 6PM'],
])('at %s the house says "%s"', (wall, text) => {
  const instant = Temporal.PlainDateTime.from(wall).toZonedDateTime(site.timeZone).epochMilliseconds
  expect(openStatusAt(instant).text).toBe(text)
})

test('a house that is shut for days says which day it opens, and one that never opens says so', () => {
  const venue: Venue = {
    timeZone: 'America/New_York',
    hours: [{ label: '', days: ['Friday'], opens: '18:30', closes: '03:00', text: '' }],
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

test('wall times and instants are as Temporal has them, also where the clock jumps', () => {
  for (const timeZone of [
    'America/New_York',
    'Europe/London',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'UTC',
  ]) {
    for (let hour = 0; hour < 366 * 24; hour++) {
      const wall = Temporal.PlainDateTime.from('2026-03-01T00:30').add({ hours: hour })
      const { year, month, day, hour: wallHour, minute } = wall
      const expected = wall.toZonedDateTime(timeZone).epochMilliseconds
      const instant = toEpoch({ year, month, day, hour: wallHour, minute }, timeZone)
      if (instant !== expected)
        expect(`${wall} in ${timeZone}: ${instant}`).toBe(`${wall} in ${timeZone}: ${expected}`)
      const shown = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
      const { hour: readHour, day: readDay } = toWallTime(instant, timeZone)
      if (shown.hour !== readHour || shown.day !== readDay)
        expect([readHour, readDay]).toEqual([shown.hour, shown.day])
    }
  }
})

test('the printed hours and the typed ones are the same', () => {
  for (const { opens, closes, text } of hours)
    expect(`${clockText(opens)} to ${clockText(closes)}`).toBe(text)
})

test('the printed dates and times of events and the typed ones are the same', () => {
  for (const { date, dateText, starts, ends, timeText } of events) {
    const day = Temporal.PlainDate.from(date).toLocaleString('en-US', { dateStyle: 'full' })
    expect(dateText).toBe(day)
    expect(timeText).toBe(`${clockText(starts)} to ${clockText(ends)}`)
  }
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
  // The instants of eclipses, which are those of the new and the full moon, and of two quarters: from almanacs.
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
