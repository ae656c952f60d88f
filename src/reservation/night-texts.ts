import type { SpecialRow } from '../opening-hours/schedule.ts'
import { layout } from '../page-data/layout.ts'
import { fill } from '../words/words.ts'
import type { Night } from './nights.ts'
import type { ReserveData } from './reserve-data.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function format(date: number, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options)
  const known = formats.get(key)
  if (known) return known.format(date)
  const { locale } = layout().site
  formats.set(key, new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' }))
  return format(date, options)
}

/** Formats a night's weekday: `Fri`. Never on the server: a browser may write it in another way. */
export const weekdayText = (date: number) => format(date, { weekday: 'short' })

/** Formats a night: `Friday, November 27`. */
export const nightText = (date: number) => format(date, { weekday: 'long', month: 'long', day: 'numeric' })

/** Formats a night with its year: `Friday, November 27, 2026`. */
export const wholeNightText = (date: number) => format(date, { dateStyle: 'full' })

/** Returns a night in words, with its hours, and the reason if they are others. */
export function nightFacts({ date, special, hoursText }: Night, words: ReserveData['words']): string {
  const night = nightText(date)
  if (!special) return fill(words.chosen, { night, hours: hoursText || words.closed })
  return fill(words.special, { night, note: special.note, hours: special.hoursText })
}

/** Returns days with other hours in words, with the reason. */
export function specialFacts(
  { from, to, daysText, note, hoursText }: SpecialRow,
  words: ReserveData['words'],
): string {
  const night = from < to ? daysText : nightText(Date.parse(from))
  return fill(words.special, { night, note, hours: hoursText })
}
