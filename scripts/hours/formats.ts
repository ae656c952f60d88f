import type { ICalEventData } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { calendarText } from '../../pages/events/calendars.ts'
import { scheduleOf, servicesOf } from '../../pages/facts/schedule.server.ts'
import { ownWords } from '../../pages/words.server.ts'
import { site } from '../../src/content/site.ts'
import { openPeriodAt } from '../../src/opening-hours/open-periods.ts'
import type { ServiceHours } from '../../src/opening-hours/schedule.ts'
import { servicePeriodAt } from '../../src/opening-hours/service-periods.ts'
import { dayMs, toEpoch } from '../../src/opening-hours/venue-time.ts'
import { googleHours } from './google.ts'
import { type HoursTable, hoursTableOf, type VenueHours } from './hours-table.ts'

/** What `npm run hours` can write, each with the function that writes a venue's hours at an instant. */
export const formats = {
  google: (venue: VenueHours, now: number) => json(googleHours(hoursTableOf(venue, now))),
  json: (venue: VenueHours, now: number) => json(hoursTableOf(venue, now)),
  csv: (venue: VenueHours, now: number) => csvOf(hoursTableOf(venue, now)),
  ics: calendarOfHours,
}

export type HoursFormat = keyof typeof formats

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`

/** Returns a table of rows (RFC 4180), one for each range of hours. */
function csvOf({ week, special, services }: HoursTable): string {
  const rows = [
    ['what', 'days', 'from', 'to', 'opens', 'closes', 'note', 'without'],
    ...week.map(({ days, opens, closes }) => ['week', days.join(' '), '', '', opens, closes, '', '']),
    ...special.map(({ day, opens = '', closes = '', note, without = [] }) => [
      'special',
      '',
      day,
      day,
      opens,
      closes,
      note,
      without.join(' '),
    ]),
    ...services.flatMap(({ id, name, season: { from = '', to = '' } = {}, hours }) =>
      hours.map(({ days, opens, closes }) => [id, days.join(' '), from, to, opens, closes, name, '']),
    ),
  ]
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

// A program for tables would run a text that begins so.
const formula = /^[=+@\t\r-]/

function cell(text: string): string {
  const plain = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Returns a calendar of the days to come: when the venue is open, what it offers when, and on which days it is closed. */
function calendarOfHours(venue: VenueHours, now: number): string {
  const { timeZone } = venue
  const { special, to } = hoursTableOf(venue, now)
  const schedule = scheduleOf({ ...venue, locale: site.locale }, ownWords.hours)
  const end = toEpoch(Date.parse(to) + dayMs, { name: timeZone })
  const stamp = Temporal.Instant.fromEpochMilliseconds(now)
  const entries: ICalEventData[] = []
  const addPeriods = (name: string, service?: ServiceHours) => {
    for (let at = now; ; ) {
      const period = service ? servicePeriodAt(at, schedule, service) : openPeriodAt(at, schedule)
      if (!period || period.opens >= end) return
      const { opens, closes, row } = period
      entries.push({
        id: `${service?.id ?? 'open'}-${opens}@${idHost}`,
        stamp,
        start: Temporal.Instant.fromEpochMilliseconds(opens),
        end: Temporal.Instant.fromEpochMilliseconds(closes),
        timezone: timeZone,
        summary: 'note' in row ? `${name}: ${row.note}` : name,
      })
      at = closes
    }
  }
  addPeriods(site.name)
  for (const service of servicesOf(venue.services, site.locale, ownWords.hours))
    addPeriods(service.name, service)
  for (const { day, note } of special.filter(({ opens }) => opens === undefined)) {
    const start = Temporal.PlainDate.from(day)
    const summary = `${site.name}: ${ownWords.hours.closed} (${note})`
    entries.push({
      id: `closed-${day}@${idHost}`,
      stamp,
      start,
      end: start.add({ days: 1 }),
      allDay: true,
      summary,
    })
  }
  return calendarText(ownWords.site.openingHours, entries)
}

// A calendar may have the entries of several venues.
const idHost = `${encodeURIComponent(site.name).replace(/\W+/g, '-').toLowerCase()}.hours`
