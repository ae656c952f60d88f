import { expect, test } from 'vitest'
import { serviceAt } from '../../pages/facts/reservation.server.ts'
import { scheduleOf } from '../../pages/facts/schedule.server.ts'
import { faultsOf } from '../../scripts/site/check-content.ts'
import type { OpeningHours, SpecialHours } from '../../src/content/hours.schema.ts'
import { schemas } from '../../src/content/reservation.schema.ts'
import { dayOf } from '../../src/opening-hours/open-periods.ts'
import { addressOf } from '../../src/reservation/live-form.tsx'
import { nightFacts, nightText } from '../../src/reservation/night-texts.ts'
import { hoursOn, likelyHour, nextNights, nightOn } from '../../src/reservation/nights.ts'
import type { ReserveData } from '../../src/reservation/reserve-data.ts'
import { serviceAddress } from '../../src/reservation/ways-out.ts'
import { tables } from '../../src/words/tables.server.ts'
import { fill } from '../../src/words/words.ts'
import '../support/own-layout.ts'

const hours: OpeningHours[] = [
  { days: ['Thursday', 'Saturday'], opens: '18:00', closes: '01:00' },
  { days: ['Friday'], opens: '18:15', closes: '03:00' },
]
const specialHours: SpecialHours[] = [
  { from: '2026-12-24', to: '2026-12-25', note: 'Closed for the feast' },
  { from: '2026-12-31', opens: '20:00', closes: '04:00', note: 'The last night' },
]
const timeZone = 'Europe/Berlin'
const words = tables.en?.hours
if (!words) throw new Error('There is no English table')
const schedule = scheduleOf({ hours, specialHours, locale: 'en-GB', timeZone }, words)
const at = (time: string) => Date.parse(time)
const timesOn = (day: string, now: string) =>
  hoursOn(Date.parse(day), at(now), schedule).map(({ time }) => time)

test('the nights are the next two weeks: closed on days without hours and on holidays, which are named', () => {
  const nights = nextNights(at('2026-12-17T10:00:00Z'), 14, schedule)
  expect(nights.map(({ day }) => day)).toHaveLength(14)
  expect(nights.filter(({ isOpen }) => isOpen).map(({ day }) => day)).toEqual([
    '2026-12-17',
    '2026-12-18',
    '2026-12-19',
    '2026-12-26',
  ])
  expect(nights.filter(({ special }) => special).map(({ special }) => special?.note)).toEqual([
    'Closed for the feast',
    'Closed for the feast',
  ])
  const last = nightOn(Date.parse('2026-12-31'), at('2026-12-17T10:00:00Z'), schedule)
  expect([last.isOpen, last.hoursText]).toEqual([true, '20:00\u00a0to\u00a004:00'])
})

test('the hours are half hours of the opening hours, without those that are past', () => {
  expect(timesOn('2026-12-17', '2026-12-17T10:00:00Z').slice(0, 3)).toEqual(['18:00', '18:30', '19:00'])
  expect(timesOn('2026-12-17', '2026-12-17T10:00:00Z').at(-1)).toBe('00:30')
  // Not before the door opens.
  expect(timesOn('2026-12-18', '2026-12-17T10:00:00Z')[0]).toBe('18:30')
  expect(timesOn('2026-12-17', '2026-12-17T21:10:00Z')).toEqual(['22:30', '23:00', '23:30', '00:00', '00:30'])
})

test('a night that is open past midnight belongs to the evening on which it began', () => {
  // A quarter past midnight of Friday: Thursday's night.
  const now = '2026-12-17T23:15:00Z'
  const [first] = nextNights(at(now), 14, schedule)
  expect(first?.day).toBe('2026-12-17')
  const left = hoursOn(first?.date ?? 0, at(now), schedule)
  expect(left.map(({ time, wall }) => [time, dayOf(wall)])).toEqual([['00:30', '2026-12-18']])
  // Its last half hour is gone.
  expect(nextNights(at('2026-12-17T23:31:00Z'), 14, schedule)[0]?.day).toBe('2026-12-18')
})

test('a clock that is put forward has no hour within the jump', () => {
  const short = scheduleOf(
    {
      hours: [{ days: ['Saturday'], opens: '22:00', closes: '04:00' }],
      specialHours: [],
      locale: 'en-GB',
      timeZone,
    },
    words,
  )
  const times = hoursOn(Date.parse('2027-03-27'), at('2027-03-20T00:00:00Z'), short).map(({ time }) => time)
  expect(times.slice(-4)).toEqual(['01:00', '01:30', '03:00', '03:30'])
})

test('the likely hour is eight, or the nearest that is left', () => {
  const date = Date.parse('2026-12-17')
  const of = (now: string) => likelyHour(hoursOn(date, at(now), schedule), date)?.time
  expect([of('2026-12-17T10:00:00Z'), of('2026-12-17T21:10:00Z')]).toEqual(['20:00', '22:30'])
  expect(likelyHour([], date)).toBeUndefined()
})

const late = { wall: Date.parse('2026-12-18T00:30Z'), time: '00:30' }
const choice = { hour: late, size: 3 }

test.each([
  ['https://www.opentable.com/the-house', 'OpenTable', '?dateTime=2026-12-18T00%3A30&covers=3'],
  [
    'https://www.opentable.co.uk/r/the-house?lang=en',
    'OpenTable',
    '?lang=en&dateTime=2026-12-18T00%3A30&covers=3',
  ],
  ['https://resy.com/cities/ny/the-house', 'Resy', '?date=2026-12-18&seats=3'],
  [
    'https://www.sevenrooms.com/explore/thehouse/reservations/create/search',
    'SevenRooms',
    '?date=2026-12-18&start_time=00%3A30&party_size=3',
  ],
  ['https://www.exploretock.com/the-house/search', 'Tock', '?date=2026-12-18&time=00%3A30&size=3'],
  ['https://tables.example/venue?party=2', 'tables.example', '?party=2'],
  // A host that only ends alike.
  ['https://notresy.com/x', 'notresy.com', ''],
])('%s gets what its address takes, and keeps what it has', (address, name, query) => {
  const service = serviceAt(address, undefined)
  expect(service.name).toBe(name)
  const url = new URL(serviceAddress(service, choice))
  expect(decodeURIComponent(url.search)).toBe(decodeURIComponent(query))
  expect(address.startsWith(url.origin + url.pathname)).toBe(true)
})

test('a venue names the parameters of any other service, and of a known one', () => {
  const own = { night: 'day', hour: 'at', size: 'n' }
  const url = serviceAddress(serviceAt('https://tables.example/venue', own), choice)
  expect(url).toBe('https://tables.example/venue?day=2026-12-18&at=00%3A30&n=3')
  expect(serviceAt('https://resy.com/cities/ny/the-house', own).parameters).toBe(own)
})

test('while no night is open, a service gets what is known', () => {
  const service = serviceAt('https://tables.example/venue', { night: 'day', hour: 'at', size: 'n' })
  expect(serviceAddress(service, { size: 3 })).toBe('https://tables.example/venue?n=3')
  const data = { service } as ReserveData
  expect(addressOf({ nights: [], hours: [] }, 3, '', data)).toBe('https://tables.example/venue?n=3')
  expect(addressOf({ nights: [], hours: [] }, 3, '', { ...data, service: null })).toBe(undefined)
})

test('a night on which the venue is closed says so', () => {
  const monday = nightOn(Date.parse('2026-11-30'), at('2026-11-20T10:00:00Z'), schedule)
  const reserve = { ...tables.en?.reserve, closed: words.closed } as ReserveData['words']
  const text = fill(reserve.chosen, { night: nightText(monday.date), hours: words.closed })
  expect([monday.isOpen, nightFacts(monday, reserve)]).toEqual([false, text])
})

const ask = { name: 'Ada', email: 'ada@venue.example' }

test.each([
  [{ largestParty: 0, largeGroups: ask }, 'reservation.largestParty must be 1 guest or more, but is 0.'],
  [{ largestParty: 2.5, largeGroups: ask }, /^reservation\.largestParty must be a whole number of guests/],
  [{ largestParty: 40, largeGroups: ask }, /^reservation\.largestParty must be at most 20/],
  [{ largestParty: 8 }, /^reservation\.largeGroups must name the person whom a party larger than/],
  [{ largeGroups: { name: 'Ada' } }, /^reservation\.largeGroups must have an email or a phone/],
  [{ largeGroups: { email: ask.email } }, /^reservation\.largeGroups\.name must be a text, but is missing/],
  [
    { parameters: { date: 'day' } },
    /^reservation\.parameters has the unknown field date\. The fields are: night, hour, start, size/,
  ],
  [{ parameters: { size: 'party size' } }, /^reservation\.parameters\.size must be the name of a parameter/],
  [
    { parameters: { start: 'at', hour: 'time' } },
    /^reservation\.parameters\.start is for a service that takes/,
  ],
])('%j is a fault that names its key and what to do', (reservation, fault) => {
  const faults = faultsOf({ reservation }, schemas)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(fault)
})

test('every field may be left out', () => {
  expect(faultsOf({ reservation: {} }, schemas)).toEqual([])
})
