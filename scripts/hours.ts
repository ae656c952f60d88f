import { defineCommand, print, run } from '@venue-site/cli/command'
import { countOf } from '@venue-site/cli/progress'
import { Option } from 'commander'
import { hours, services, specialHours } from '../src/content/hours.ts'
import { site } from '../src/content/site.ts'
import { parseMoment } from './cli/moment.ts'
import { formats, type HoursFormat } from './hours/formats.ts'
import { hoursTableOf } from './hours/hours-table.ts'
import { checkContent, checkContentFiles } from './site/check-content.ts'

interface Options {
  format: HoursFormat
  at?: string
}

async function main({ format, at }: Options) {
  checkContentFiles()
  await checkContent()
  const { timeZone } = site
  const now = at === undefined ? Date.now() : parseMoment(at, { timeZone })
  const venue = { hours, specialHours, services, timeZone }
  await print(formats[format](venue, now))
  for (const { from, to, note } of hoursTableOf(venue, now).closures) {
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
    console.error(
      `Closed from ${from} to ${to} (${note}), ${countOf(days, 'day')}: mark the business profile as temporarily closed.`,
    )
  }
}

await run(
  defineCommand('npm run hours --', 'Prints the opening hours, with the special days of the next 90 days.')
    .addOption(
      new Option('--format <format>', 'google: fields of a business profile; json, csv, ics')
        .choices(Object.keys(formats))
        .default('json'),
    )
    .option('--at <time>', 'count from another moment, such as 2026-12-31T23:30 on the venue’s clock')
    .action(main),
)
