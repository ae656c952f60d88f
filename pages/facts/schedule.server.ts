import type { OpeningHours, Service, SpecialHours } from '../../src/content/hours.schema.ts'
import { hours, services, specialHours } from '../../src/content/hours.ts'
import { site } from '../../src/content/site.ts'
import { type Formats, formatTime } from '../../src/formats.ts'
import type { Dial } from '../../src/opening-hours/dial-geometry.ts'
import type { Schedule, ScheduleRow, ServiceHours, SpecialRow } from '../../src/opening-hours/schedule.ts'
import {
  dayMs,
  minutesOf,
  timeRange,
  toEpoch,
  type Weekday,
  weekdays,
} from '../../src/opening-hours/venue-time.ts'
import { fill, type Words } from '../../src/words/words.ts'
import type { Clock } from '../clock.ts'
import { ownWords } from '../words.server.ts'
import { formatsOf, noBreak, utc } from './formats.server.ts'
import { timeZoneOf } from './time-zone.server.ts'

interface VenueHours {
  hours: readonly OpeningHours[]
  specialHours: readonly SpecialHours[]
  /** Those that special hours are without. */
  services?: readonly Pick<Service, 'id' | 'name'>[]
  locale: string
  timeZone: string
}

// More numbers would touch on the dial.
const maxLabels = 13

/** The venue's opening hours, with their texts. */
export const ownSchedule: Schedule = scheduleOf(
  { hours, specialHours, services, locale: site.locale, timeZone: site.timeZone },
  ownWords.hours,
)

/** Returns opening hours with their texts. */
export function scheduleOf(
  { hours, specialHours, services = [], locale, timeZone }: VenueHours,
  words: Words['hours'],
): Schedule {
  const formats = formatsOf(locale)
  const dayFormat = dayFormatOf(locale)
  const openText = (opens: string, closes: string, without: readonly string[] = []) => {
    const text = hoursText(opens, closes, formats, words)
    const names = services.filter(({ id }) => without.includes(id)).map(({ name }) => name)
    return names.length > 0 ? fill(words.without, { hours: text, services: listText(names, locale) }) : text
  }
  return {
    timeZone: timeZoneOf(timeZone),
    rows: rowsOf(hours, locale, words),
    special: specialHours.toSorted(byFirstDay).map(({ from, to = from, opens, closes, note, without }) => {
      return {
        daysText: dayRangeText(new Date(from), new Date(to), dayFormat, words),
        note,
        hoursText: opens && closes ? openText(opens, closes, without) : words.closed,
        from,
        to,
        end: endOfHours({ to, opens, closes }, timeZone),
        opens,
        closes,
        without,
      }
    }),
  }
}

function byFirstDay(one: SpecialHours, other: SpecialHours): number {
  return one.from < other.from ? -1 : 1
}

/** The hours of the venue's services, with their texts. */
export const ownServices: readonly ServiceHours[] = servicesOf(services, site.locale, ownWords.hours)

/** Returns the hours of services with their texts. */
export function servicesOf(
  services: readonly Service[],
  locale: string,
  words: Words['hours'],
): ServiceHours[] {
  const dayFormat = dayFormatOf(locale)
  return services.map(({ hours, season, ...service }) => {
    const rows = rowsOf(hours, locale, words)
    const text = rows
      .map(({ daysText, hoursText }) => fill(words.row, { days: daysText, hours: hoursText }))
      .join('; ')
    if (!season) return { ...service, rows, text }
    const days = dayRangeText(new Date(season.from), new Date(season.to), dayFormat, words)
    return {
      ...service,
      rows,
      season: { ...season, text: days },
      text: fill(words.row, { days, hours: text }),
    }
  })
}

function dayFormatOf(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', ...utc })
}

function rowsOf(hours: readonly OpeningHours[], locale: string, words: Words['hours']): ScheduleRow[] {
  const formats = formatsOf(locale)
  return hours.map(({ days, opens, closes }) => ({
    daysText: daysText(days, locale, words),
    hoursText: hoursText(opens, closes, formats, words),
    days: days.map((day) => weekdays.indexOf(day)),
    opens,
    closes,
  }))
}

/** Returns when hours are over whose last day this is: after it, and after the night that it opens for. */
function endOfHours(
  { to, opens, closes }: Pick<SpecialRow, 'to' | 'opens' | 'closes'>,
  timeZone: string,
): number {
  const day = Date.parse(to)
  const closing = opens && closes ? timeRange(day, opens, closes).end : 0
  return toEpoch(Math.max(day + dayMs, closing), { name: timeZone })
}

/** Returns the special hours of the venue that are not over. */
export function comingSpecialHours(clock: Clock): SpecialRow[] {
  return ownSchedule.special.filter(({ end }) => !clock.hasPassed(end))
}

/** Returns the venue's services whose season is not over. */
export function comingServices(clock: Clock): ServiceHours[] {
  return ownServices.filter(({ season, rows }) => {
    if (!season) return true
    const lastRows = rows.filter(({ days }) => days.includes(new Date(season.to).getUTCDay()))
    const ends = [{}, ...lastRows].map((row) => endOfHours({ ...row, to: season.to }, site.timeZone))
    return !clock.hasPassed(Math.max(...ends))
  })
}

/** Formats days of the calendar: `December 25`, `24–26 December`. Intl writes some languages' ranges in numbers. */
function dayRangeText(
  from: Date,
  to: Date,
  format: Intl.DateTimeFormat,
  { range }: Pick<Words['hours'], 'range'>,
): string {
  const monthOf = (parts: readonly Intl.DateTimeFormatPart[]) =>
    parts.find(({ type }) => type === 'month')?.value
  const isAsOne = monthOf(format.formatToParts(from)) === monthOf(format.formatRangeToParts(from, to))
  return isAsOne
    ? format.formatRange(from, to)
    : fill(range, { from: format.format(from), to: format.format(to) })
}

/** Returns times of opening as `6PM to 1AM`, or as those of a whole day. */
function hoursText(opens: string, closes: string, formats: Formats, words: Words['hours']): string {
  return opens === closes ? words.wholeDay : timeRangeText(opens, closes, formats, words)
}

/**
 * Formats a range of 24-hour times: `6PM to 1AM`, with spaces at which no line breaks. Intl would add the days to a range
 * over midnight.
 */
export function timeRangeText(
  from: string,
  to: string,
  formats: Formats,
  { range }: Pick<Words['hours'], 'range'>,
): string {
  return noBreak(fill(range, { from: formatTime(from, formats), to: formatTime(to, formats) }))
}

/** Returns days as `Monday to Thursday`, `Friday and Saturday`, or `Sunday`. */
export function daysText(
  days: readonly Weekday[],
  locale: string,
  { range }: Pick<Words['hours'], 'range'>,
): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', ...utc })
  const numbers = days.map((day) => weekdays.indexOf(day))
  // The first day of 2023 is a Sunday.
  const names = numbers.map((number) => format.format(Date.UTC(2023, 0, 1 + number)))
  const isRun = numbers.every((number, at) => number === ((numbers[0] ?? 0) + at) % 7)
  if (isRun && names.length > 2) return fill(range, { from: names[0] ?? '', to: names.at(-1) ?? '' })
  return listText(names, locale)
}

/** Formats a list of names: `Friday and Saturday`. */
export function listText(names: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}

/** The venue's dial. */
export const ownDial = dialOf(hours, site.locale)

/** Returns a dial that shows all opening hours. */
export function dialOf(hours: readonly OpeningHours[], locale: string): Dial {
  const { dayPeriods } = formatsOf(locale)
  const hourOf = (time: string) => minutesOf(time) / 60
  const ends = hours.map(({ opens, closes }) => hourOf(closes) + (closes <= opens ? 24 : 0))
  const isEmpty = hours.length === 0
  const firstHour = isEmpty ? 18 : Math.floor(Math.min(...hours.map(({ opens }) => hourOf(opens))))
  const shownHours = isEmpty ? 9 : Math.min(24, Math.ceil(Math.max(...ends)) - firstHour)
  const step = Math.ceil(shownHours / maxLabels)
  const labelOf = (hour: number) => (dayPeriods ? hour % 12 || 12 : hour % 24)
  return {
    firstHour,
    shownHours,
    labels: Array.from({ length: shownHours + 1 }, (_, at) =>
      at % step === 0 ? labelOf(firstHour + at) : null,
    ),
  }
}
