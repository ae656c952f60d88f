import { Temporal } from 'temporal-polyfill'

/** Returns a time zone of settings, or that it is lost as it is none that is known. */
export function readZone(name: string | undefined): { timeZone?: string; lost: string[] } {
  try {
    if (name !== undefined) Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return { timeZone: name, lost: [] }
  } catch {
    return { lost: [`the time zone of their dates, which is not known: ${name}`] }
  }
}

/**
 * Returns a date-time of a clock with its offset from UTC, `2019-05-14T18:30:00+02:00`; without a zone as it is. A time
 * that the clock skips or shows twice is taken as the one before, as calendars do.
 */
export function inZone(local: string, timeZone: string | undefined): string {
  if (!timeZone) return local
  try {
    const wall = Temporal.PlainDateTime.from(local)
    return wall.toZonedDateTime(timeZone).toString({ timeZoneName: 'never', smallestUnit: 'second' })
  } catch {
    return local
  }
}

const plainTime = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/

/**
 * Returns an instant on the clock of a zone, with its offset; undefined if it is none.
 * @param instant A text, of UTC if it names no zone, or milliseconds since 1970.
 */
export function instantInZone(
  instant: string | number | null | undefined,
  timeZone: string | undefined,
): string | undefined {
  const time = new Date(typeof instant === 'string' ? instant.replace(plainTime, '$1T$2Z') : (instant ?? NaN))
  if (Number.isNaN(time.getTime())) return undefined
  const utc = `${time.toISOString().slice(0, 19)}Z`
  if (!timeZone || /^(?:etc\/)?utc$/i.test(timeZone)) return utc
  try {
    const zoned = Temporal.Instant.from(utc).toZonedDateTimeISO(timeZone)
    return zoned.toString({ timeZoneName: 'never', smallestUnit: 'second' })
  } catch {
    return utc
  }
}

const wallTime = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/
const isUnset = (time: string | undefined) => !time || time.startsWith('0000') || time.startsWith('-')

/** Returns a time that WordPress has twice, on the blog's clock and in UTC, as one with an offset. */
export function wordPressDate(local: string | undefined, utc: string | undefined): string | undefined {
  const [, day, time] = wallTime.exec(local ?? '') ?? []
  if (isUnset(local) || day === undefined || time === undefined) return isUnset(utc) ? undefined : isoUtc(utc)
  if (isUnset(utc)) return `${day}T${time}`
  const minutes = Math.round((Date.parse(`${day}T${time}Z`) - Date.parse(isoUtc(utc) ?? '')) / 60_000)
  if (Number.isNaN(minutes) || Math.abs(minutes) > 15 * 60) return `${day}T${time}`
  return `${day}T${time}${offsetText(minutes)}`
}

function isoUtc(time: string | undefined): string | undefined {
  const [, day, clock] = wallTime.exec(time ?? '') ?? []
  return day && `${day}T${clock}Z`
}

function offsetText(minutes: number): string {
  if (minutes === 0) return 'Z'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
// RFC 822 with the years and zones of RFC 1123, as RSS has it.
const mailDate =
  /^(?:[a-z]+,?\s+)?(\d{1,2})\s+([a-z]{3})[a-z]*\s+(\d{4})\s+(\d\d?):(\d\d)(?::(\d\d))?\s*([a-z]{1,5}|[+-]\d\d:?\d\d)?$/i
const zones: Readonly<Record<string, string>> = {
  z: 'Z',
  ut: 'Z',
  utc: 'Z',
  gmt: 'Z',
  wet: 'Z',
  west: '+01:00',
  bst: '+01:00',
  cet: '+01:00',
  cest: '+02:00',
  eet: '+02:00',
  eest: '+03:00',
  msk: '+03:00',
  jst: '+09:00',
  aest: '+10:00',
  aedt: '+11:00',
  est: '-05:00',
  edt: '-04:00',
  cst: '-06:00',
  cdt: '-05:00',
  mst: '-07:00',
  mdt: '-06:00',
  pst: '-08:00',
  pdt: '-07:00',
}

/** Returns the offset of a zone with a name of letters, such as `JST`; undefined if it is none that is known. */
export function offsetOfZone(name: string): string | undefined {
  const folded = name.toLowerCase()
  return Object.hasOwn(zones, folded) ? zones[folded] : undefined
}

/** Returns the zone of a feed's date, if it is none that is known. */
export function unknownZone(text: string | undefined): string | undefined {
  const zone = mailDate.exec(text ?? '')?.[7]
  return zone === undefined || /^[+-]/.test(zone) || offsetOfZone(zone) ? undefined : zone
}

/** Returns the date of a feed, with the offset that it has, if its zone is known; undefined if it is none. */
export function feedDate(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (/^\d{4}-\d\d-\d\d(?:T|$)/.test(text)) return text.replace(/(\.\d+)(?=Z|[+-]|$)/, '')
  const [, day = '', name = '', year, hours = '', minutes, seconds = '00', zone = 'z'] =
    mailDate.exec(text) ?? []
  const month = months.indexOf(name.toLowerCase()) + 1
  if (year === undefined || month === 0) return instantInZone(text, undefined)
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : (offsetOfZone(zone) ?? '')
  const plain = /^[+-]00:00$/.test(offset) ? 'Z' : offset
  const two = (text: string | number) => String(text).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)}T${two(hours)}:${minutes}:${seconds}${plain}`
}
