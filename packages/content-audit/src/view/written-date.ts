import { isoOf } from '@venue-site/posts/field-mapping'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
// “2024/1/5”. With the year at the end, the day may be the first number or the second.
const numbers = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?=$|[T ])/
// “Jul 08 2022”, “8 July 2022”, “Fri, 05 Jan 2024 10:00:00 GMT”.
const words =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?(?:([a-z]{3,9}) (\d{1,2})|(\d{1,2}) ([a-z]{3,9})),? (\d{4})(?: (\d\d:\d\d(?::\d\d)?)(?: (?:(GMT|UTC|Z)|([+-]\d\d):?(\d\d)))?)?$/i

/** Returns a date that another generator reads as an ISO date or date-time; any other value as it is. */
export function isoOfWritten(date: unknown): unknown {
  if (typeof date !== 'string') return date
  const text = date.trim()
  const match = words.exec(text)
  if (!match) return isoOf(text.replace(numbers, (_, year, __, month, day) => isoDay(year, month, day)))
  const [, before = '', second, first, after = '', year = '', time, utc, hours, minutes] = match
  const month = months.indexOf((before + after).slice(0, 3).toLowerCase()) + 1
  if (month === 0) return date
  const offset = utc ? 'Z' : hours ? `${hours}:${minutes}` : ''
  return isoDay(year, String(month), first ?? second ?? '') + (time ? `T${time}${offset}` : '')
}

function isoDay(year: string, month: string, day: string): string {
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}
