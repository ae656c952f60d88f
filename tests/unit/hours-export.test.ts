import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { formats } from '../../scripts/hours/formats.ts'
import { googleHours } from '../../scripts/hours/google.ts'
import { hoursTableOf, type VenueHours } from '../../scripts/hours/hours-table.ts'

const venue: VenueHours = {
  timeZone: 'Europe/Berlin',
  hours: [
    { days: ['Friday', 'Saturday'], opens: '19:00', closes: '04:00' },
    { days: ['Sunday'], opens: '18:00', closes: '00:00' },
    { days: ['Wednesday'], opens: '00:00', closes: '00:00' },
  ],
  specialHours: [
    { from: '2030-12-24', to: '2030-12-26', note: 'Christmas, "all of it"' },
    { from: '2030-12-31', opens: '20:00', closes: '06:00', note: 'New Year', without: ['kitchen'] },
    { from: '2031-02-10', to: '2031-02-19', note: 'New floor' },
  ],
  services: [
    { id: 'kitchen', name: 'Kitchen', hours: [{ days: ['Friday'], opens: '19:00', closes: '23:00' }] },
    {
      id: 'garden',
      name: 'Garden',
      hours: [{ days: ['Saturday'], opens: '19:00', closes: '22:00' }],
      season: { from: '2031-05-01', to: '2031-09-30' },
    },
  ],
}
const at = (time: string) => Date.parse(`${time}+01:00`)
const december = at('2030-12-20T12:00')

test('the table has each special day of the next 90 days', () => {
  const { from, to, special } = hoursTableOf(venue, december)
  expect([from, to]).toEqual(['2030-12-20', '2031-03-19'])
  const days = special.map(({ day }) => day)
  expect(days.slice(0, 4)).toEqual(['2030-12-24', '2030-12-25', '2030-12-26', '2030-12-31'])
  expect(days).toHaveLength(14)
  expect(special[3]).toMatchObject({ opens: '20:00', closes: '06:00', without: ['kitchen'] })
})

test.each<[string, number, string[]]>([
  [
    'ahead, with the days on which the venue is closed anyway',
    december,
    ['2031-02-10 to 2031-02-20 (New floor)'],
  ],
  ['that has begun', at('2031-02-15T12:00'), ['2031-02-10 to 2031-02-20 (New floor)']],
  ['that is over', at('2031-02-21T00:00'), []],
])('a closure of seven days and more is named: one %s', (_, now, closures) => {
  expect(hoursTableOf(venue, now).closures.map(({ from, to, note }) => `${from} to ${to} (${note})`)).toEqual(
    closures,
  )
})

test('six days in a row are special hours', () => {
  const specialHours = [{ from: '2031-02-13', to: '2031-02-16', note: 'Works' }]
  expect(hoursTableOf({ ...venue, specialHours }, december).closures).toEqual([])
})

test('a business profile has midnight as the end of a day, and a night that ends on the next', () => {
  const { regularHours, specialHours, moreHours, openInfo } = googleHours(hoursTableOf(venue, december))
  const clock = (hours: number) => ({ hours, minutes: 0 })
  expect(regularHours.periods).toEqual([
    { openDay: 'FRIDAY', openTime: clock(19), closeDay: 'SATURDAY', closeTime: clock(4) },
    { openDay: 'SATURDAY', openTime: clock(19), closeDay: 'SUNDAY', closeTime: clock(4) },
    { openDay: 'SUNDAY', openTime: clock(18), closeDay: 'SUNDAY', closeTime: clock(24) },
    { openDay: 'WEDNESDAY', openTime: clock(0), closeDay: 'WEDNESDAY', closeTime: clock(24) },
  ])
  expect(specialHours.specialHourPeriods.slice(2, 4)).toEqual([
    { startDate: { year: 2030, month: 12, day: 26 }, closed: true },
    {
      startDate: { year: 2030, month: 12, day: 31 },
      openTime: clock(20),
      endDate: { year: 2031, month: 1, day: 1 },
      closeTime: clock(6),
    },
  ])
  expect(moreHours.map(({ hoursTypeId }) => hoursTypeId)).toEqual(['KITCHEN'])
  expect(openInfo.status).toBe('OPEN')
  const closed = googleHours(hoursTableOf(venue, at('2031-02-15T12:00')))
  expect(closed.openInfo.status).toBe('CLOSED_TEMPORARILY')
})

test('a table of rows quotes what it must, and no program takes a cell for a formula', () => {
  const specialHours = [{ from: '2030-12-24', note: '=1+1' }]
  expect(formats.csv(venue, december)).toContain(
    'special,,2030-12-24,2030-12-24,,,"Christmas, ""all of it""",\r\n',
  )
  expect(formats.csv({ ...venue, specialHours }, december)).toContain(",,,'=1+1,\r\n")
})

test('a table of rows names the services that a day is without', () => {
  expect(formats.csv(venue, december)).toMatch(/^special,,2030-12-31,.*,kitchen\r$/m)
})

test('a calendar has every night, every service of it, and the days without one', () => {
  const calendar = new ICAL.Component(ICAL.parse(formats.ics(venue, december)))
  const entries = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  const on = (day: string) =>
    entries
      .filter(({ startDate }) => `${startDate}`.startsWith(day))
      .map(({ startDate, endDate }) => `${startDate} ${endDate}`)
  // A Friday, with the kitchen.
  expect(on('2030-12-27')).toEqual([
    '2030-12-27T19:00:00 2030-12-28T04:00:00',
    '2030-12-27T19:00:00 2030-12-27T23:00:00',
  ])
  expect(on('2030-12-25')).toEqual(['2030-12-25 2030-12-26'])
  expect(on('2030-12-31')).toEqual(['2030-12-31T20:00:00 2031-01-01T06:00:00'])
  // A Thursday.
  expect(on('2031-01-02')).toEqual([])
})
