import type { MenuTimes } from '../../src/content/menu.schema.ts'
import { site } from '../../src/content/site.ts'
import type { Times } from '../../src/menu/served.ts'
import { weekdays } from '../../src/opening-hours/venue-time.ts'
import { fill } from '../../src/words/words.ts'
import { ownFormats, utc } from '../facts/formats.server.ts'
import { dayRangeText, daysText, timeRangeText } from '../facts/schedule.server.ts'
import { ownWords } from '../words.server.ts'

const dayFormat = new Intl.DateTimeFormat(site.locale, { dateStyle: 'long', ...utc })

/** Returns when something is served as pages use it; nothing for what is always served. */
export function timesOf({ hours, season, service }: MenuTimes): Times & { timesText?: string } {
  if (!hours && !season) return {}
  return {
    ...(hours && { hours: hours.map(({ days, ...row }) => ({ ...row, days: days.map(numberOf) })) }),
    ...(season && { season }),
    ...(service && { service }),
    timesText: timesText({ hours, season }),
  }
}

const numberOf = (day: (typeof weekdays)[number]) => weekdays.indexOf(day)

/** Formats when something is served: `Monday to Friday, 6PM to 7PM, until December 31, 2026`. */
function timesText({ hours, season }: MenuTimes): string {
  const words = ownWords.times
  const hoursText = hours
    ?.map(({ days, from, until }) =>
      fill(words.window, {
        days: daysText(days, site.locale, ownWords.hours),
        hours: timeRangeText(from, until, ownFormats, ownWords.hours),
      }),
    )
    .join('; ')
  const seasonText = season && textOfSeason(season)
  if (hoursText && seasonText) return fill(words.seasonal, { hours: hoursText, season: seasonText })
  return hoursText ?? seasonText ?? ''
}

function textOfSeason({ from, to }: NonNullable<MenuTimes['season']>): string {
  const words = ownWords.times
  const format = (day: string) => dayFormat.format(new Date(day))
  if (from && to) return dayRangeText(new Date(from), new Date(to), dayFormat, ownWords.hours)
  return from ? fill(words.from, { day: format(from) }) : fill(words.until, { day: format(to ?? '') })
}
