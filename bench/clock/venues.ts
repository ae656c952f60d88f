import type { VenueEvent } from '../../src/content/events.schema.ts'
import type { OpeningHours, SpecialHours } from '../../src/content/hours.schema.ts'
import { weekdays } from '../../src/opening-hours/venue-time.ts'

/** What differs of a venue for which a year is simulated. */
export interface SimulatedVenue {
  timeZone: string
  hours: readonly OpeningHours[]
  specialHours: readonly SpecialHours[]
  events: readonly VenueEvent[]
}

export const simulatedYear = 2027

const everyDay = [...weekdays]
const pastMidnight = [{ days: everyDay, opens: '18:00', closes: '03:00' }]
const aroundTheClock = [{ days: everyDay, opens: '00:00', closes: '00:00' }]
const untilTen = [{ days: everyDay, opens: '12:00', closes: '22:00' }]

/** The nights on which the clock is changed in 2027; in Morocco, the hour goes for the month of Ramadan. */
const zones: readonly [timeZone: string, hours: readonly OpeningHours[], changes: readonly string[]][] = [
  ['America/New_York', pastMidnight, ['2027-03-13', '2027-11-06']],
  ['Europe/Berlin', aroundTheClock, ['2027-03-27', '2027-10-30']],
  ['Australia/Lord_Howe', untilTen, ['2027-04-03', '2027-10-02']],
  ['Asia/Kolkata', pastMidnight, []],
  ['Africa/Casablanca', untilTen, ['2027-02-06', '2027-03-13']],
]

/**
 * Returns five venues in five time zones. Each has two events and special hours in every month, and an event that ends
 * within each hour that the clock skips or shows twice.
 * @param months Those that have events and special hours, beside these; by default all.
 */
export function simulatedVenues(months = everyMonth): SimulatedVenue[] {
  const names = months.map((month) => String(month).padStart(2, '0'))
  return zones.map(([timeZone, hours, changes]) => ({
    timeZone,
    hours,
    specialHours: names.map((month) => ({
      from: `${simulatedYear}-${month}-11`,
      to: `${simulatedYear}-${month}-12`,
      note: `Two days of ${month}`,
      ...(Number(month) % 2 === 0 ? { opens: '20:00', closes: '04:30' } : {}),
    })),
    events: [
      ...names.flatMap((month) => [
        eventOf(`late-${month}`, `${simulatedYear}-${month}-05`, '02:15'),
        eventOf(`early-${month}`, `${simulatedYear}-${month}-20`, '23:59'),
      ]),
      ...changes.map((date) => eventOf(`change-${date}`, date, '02:30')),
    ],
  }))
}

const everyMonth: readonly number[] = Array.from({ length: 12 }, (_, at) => at + 1)

function eventOf(slug: string, date: string, ends: string): VenueEvent {
  const texts = { title: `The night ${slug}`, description: 'Six chairs and a record.' }
  return { slug, ...texts, date, starts: '21:00', ends, price: 45, updated: '2026-11-01' }
}
