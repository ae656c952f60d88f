/** The names of weekdays in English, from Sunday. */
export const weekdays = Array.from({ length: 7 }, (_, day) =>
  // October 2000 began on a Sunday.
  nameIn({ weekday: 'long' }, new Date(Date.UTC(2000, 9, 1 + day))),
)
/** The names of months in English. */
export const months = Array.from({ length: 12 }, (_, month) =>
  nameIn({ month: 'long' }, new Date(Date.UTC(2000, month))),
)

/** Returns a pattern whose spaces match the end of a line, too. */
export const acrossLines = ({ source, flags }: RegExp) => new RegExp(source.replaceAll(' ', '\\s'), flags)

/** The names of months, and of weekdays from Sunday, in a language. */
export interface DateNames {
  months: readonly string[]
  weekdays: readonly string[]
}

/** A day as people write it. */
export interface WrittenDate {
  weekday?: string
  day: number
  month: string
  year?: string
}

const nearMs = 90 * 86_400_000

/** Returns the place of a month, or of the beginning of its name, in the year. */
export function monthAt(month: string, names: DateNames['months'] = months): number {
  return names.findIndex((name) => is(name.slice(0, month.length))(month))
}

/** Returns the years that a text names. */
export function yearsIn(text: string): ReadonlySet<number> {
  return new Set((text.match(/\b[12]\d{3}\b/g) ?? []).map(Number))
}

/**
 * Returns what is wrong with a date as people write it.
 * @param named The years that its text names. Without a year, a weekday is that of a day near the post's, unless there are
 * others.
 * @param published The day of the post.
 */
export function problemOfDate(
  { weekday = '', day, month, year = '' }: WrittenDate,
  named: ReadonlySet<number>,
  published: Date,
  names: DateNames = { months, weekdays },
): string | undefined {
  const at = monthAt(month, names.months)
  // “Dec 33” is a decimal number, “Jan 32” a code.
  if (month.length === 3 && at !== 4 && day > 31) return undefined
  if (year.length > 4) return `“${year}” is no year`
  const dayIn = (other: number) => new Date(Date.UTC(other, at, day))
  const nameOfDayIn = (other: number) => names.weekdays[dayIn(other).getUTCDay()] ?? ''
  const distanceOf = (other: number) => Math.abs(dayIn(other).getTime() - published.getTime())
  const postYear = published.getUTCFullYear()
  const years = [postYear - 1, postYear, postYear + 1]
  const near = years.find((other) => distanceOf(other) < nearMs)
  const isNear = weekday && [...named].every((other) => other === near)
  const supposed = year ? Number(year) : isNear ? near : undefined
  // Without a year, February may have 29 days.
  if (day === 0 || dayIn(supposed ?? 2000).getUTCMonth() !== at) return `${month} has no day ${day}`
  if (!weekday || supposed === undefined || is(nameOfDayIn(supposed))(weekday)) return undefined
  const problem = `That day was a ${nameOfDayIn(supposed)}, not a ${weekday}`
  // Where the year alone is wrong, the right one brings the day much nearer to that of the post.
  const meant = years.find(
    (other) => distanceOf(other) < distanceOf(supposed) / 2 && is(weekday)(nameOfDayIn(other)),
  )
  return meant === undefined ? problem : `${problem}: is ${meant} meant?`
}

function nameIn(options: Intl.DateTimeFormatOptions, date: Date): string {
  return date.toLocaleDateString('en', { ...options, timeZone: 'UTC' })
}

const is = (name: string) => (other: string) => other.toLowerCase() === name.toLowerCase()
