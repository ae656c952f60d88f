import { UsageError } from '@venue-site/cli/errors'
import { site } from '../../src/content/site.ts'
import { dayMs, instantsOf, offsetAt, offsetText, toWallTime } from '../../src/opening-hours/venue-time.ts'
import { checkContent, checkContentFiles } from '../site/check-content.ts'

const form =
  /^(?<day>\d{4}-\d{2}-\d{2})(?:[T ](?<time>([01]\d|2[0-3]):[0-5]\d)(?<seconds>:[0-5]\d(?:\.\d{1,3})?)?(?<offset>Z|[+-]([01]\d|2[0-3]):[0-5]\d)?)?$/i

/**
 * Returns the instant of a moment that an option names, on the venue's clock.
 * @throws UsageError as `parseMoment` does. @throws JobError if the content, which names the time zone, is not right.
 */
export async function momentOf(text: string, option: string): Promise<number> {
  checkContentFiles()
  await checkContent()
  return parseMoment(text, { option, timeZone: site.timeZone })
}

/**
 * Returns the instant of a moment as it is written, in milliseconds since 1970: a time of the venue's clock, a
 * day for its beginning, or a time with an offset from UTC.
 * @throws UsageError that says what to write, also for a time that the clock skips or shows twice.
 */
export function parseMoment(
  text: string,
  { option = '--at', timeZone }: { option?: string; timeZone: string },
): number {
  const { day = '', time = '00:00', seconds = '', offset } = form.exec(text)?.groups ?? {}
  const wall = Date.parse(`${day}T${time}Z`)
  // Date.parse takes the 31st of a shorter month for a day of the next one.
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 10) !== day) {
    throw new UsageError(
      `${option} ${text} is no time. Write one of the venue's clock (${timeZone}), such as 2026-12-31T23:30, or one with an offset: 2026-12-31T23:30Z.`,
    )
  }
  const milliseconds = Math.round(1000 * Number(seconds.slice(1)))
  if (offset) return Date.parse(`${day}T${time}${offset}`) + milliseconds
  const zone = { name: timeZone }
  const [instant, second] = instantsOf(wall, zone)
  if (instant === undefined) {
    const [before = 0, after = 0] = [wall - dayMs, wall + dayMs].map((near) => offsetAt(near, zone))
    const [earlier, later] = [wall - after, wall - before].map((one) =>
      new Date(toWallTime(one, zone)).toISOString().slice(0, 16),
    )
    throw new UsageError(
      `${option} ${text} is no time in ${timeZone}: the clock is put forward and skips it. Write ${earlier} or ${later}.`,
    )
  }
  if (second !== undefined) {
    const [one, other] = [instant, second].map(
      (one) => `${day}T${time}${seconds}${offsetText(offsetAt(one, zone))}`,
    )
    throw new UsageError(
      `${option} ${text} is two times in ${timeZone}: the clock is put back and shows it twice. Write ${one} or ${other}.`,
    )
  }
  return instant + milliseconds
}
