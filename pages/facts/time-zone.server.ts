import { offsetAt, type TimeZone } from '../../src/opening-hours/venue-time.ts'

const minuteMs = 60_000
const weekMs = 7 * 86_400_000
// No years from the time of the build: documents would change with them. After these, browsers ask Intl.
const [begin, end] = [Date.UTC(2026, 0), Date.UTC(2032, 0)]

/** Returns a time zone with its offsets for the years from 2026 to 2031, 14 at most places with a summer time. */
export function timeZoneOf(name: string): TimeZone {
  const zone = { name }
  const offsets: [number, number][] = [[begin / minuteMs, offsetAt(begin, zone) / minuteMs]]
  for (let from = begin; from < end; from += weekMs) {
    const to = Math.min(from + weekMs, end)
    // No zone changes it twice within a week.
    if (offsetAt(to, zone) / minuteMs !== offsets.at(-1)?.[1]) offsets.push(changeBetween(from, to, zone))
  }
  return { name, offsets: [...offsets, [end / minuteMs, 0]] }
}

/** Returns the first minute of the offset at the second of two instants, and that offset. */
function changeBetween(from: number, to: number, zone: TimeZone): [number, number] {
  const offset = offsetAt(to, zone)
  let [before, after] = [from / minuteMs, to / minuteMs]
  while (after - before > 1) {
    const between = Math.floor((before + after) / 2)
    if (offsetAt(between * minuteMs, zone) === offset) after = between
    else before = between
  }
  return [after, offset / minuteMs]
}
