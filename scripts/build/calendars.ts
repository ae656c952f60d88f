import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ical from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { events, type VenueEvent } from '../../src/content/events.ts'
import { site } from '../../src/content/site.ts'
import { calendarPath, eventInstants } from '../../src/night/event-times.ts'

/** Writes a calendar file for each event, at the address its 'Add to calendar' link names. */
export function writeCalendars(folder: string, siteUrl: string): void {
  for (const event of events) {
    const file = join(folder, calendarPath(event))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, calendarOf(event, siteUrl))
  }
}

/** An event as a calendar of its own (RFC 5545), in the venue's time zone, the same bytes at every build. */
export function calendarOf(event: VenueEvent, siteUrl: string): string {
  const { slug, title, description, price, updated } = event
  const { start, end } = eventInstants(event)
  const { street, city, region, postalCode } = site.address
  const calendar = ical({
    name: `${title} at ${site.name}`,
    prodId: { company: site.name, product: 'Events' },
    // Named by the event: a calendar that names one has the time stamps in it too, which are to be UTC.
    timezone: { name: null, generator: timeZoneBlock },
  })
  calendar.createEvent({
    id: `${slug}@${new URL(siteUrl).hostname}`,
    stamp: Temporal.Instant.from(`${updated}T00:00:00Z`),
    start: Temporal.Instant.fromEpochMilliseconds(start),
    end: Temporal.Instant.fromEpochMilliseconds(end),
    timezone: site.timeZone,
    summary: `${title} at ${site.name}`,
    description: `${description} ${price} a head.`,
    location: `${site.name}, ${street}, ${city}, ${region} ${postalCode}`,
    url: `${siteUrl}/events#${slug}`,
  })
  return `${calendar.toString()}\r\n`
}

function timeZoneBlock(name: string): string {
  const block = tzlib_get_ical_block(name)
  return Array.isArray(block) ? (block[0] ?? '') : block
}
