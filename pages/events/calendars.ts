import ical, { type ICalEventData } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import type { VenueEvent } from '../../src/content/events.ts'
import { site } from '../../src/content/site.ts'
import { eventInstants } from '../../src/opening-hours/event-times.ts'

/** An event as a calendar of its own (RFC 5545), in the venue's time zone, the same bytes at every build. */
export function calendarOf(event: VenueEvent, siteUrl: string): string {
  return calendarText(`${event.title} at ${site.name}`, [event], siteUrl)
}

/**
 * Events as one calendar to subscribe to. It says how often it is worth asking for again: REFRESH-INTERVAL (RFC 7986,
 * section 5.7), and X-PUBLISHED-TTL for those who know only that.
 */
export function calendarOfAll(all: readonly VenueEvent[], siteUrl: string): string {
  return calendarText(`Events at ${site.name}`, all, siteUrl, { ttl: refreshSeconds })
}

// An event is put off a few times a year, but on the day itself it should be known by the evening.
const refreshSeconds = 6 * 60 * 60

function calendarText(
  name: string,
  listed: readonly VenueEvent[],
  siteUrl: string,
  refresh: { ttl?: number } = {},
): string {
  const calendar = ical({
    ...refresh,
    name,
    prodId: { company: site.name, product: 'Events' },
    // Named by the event: a calendar that names one has the time stamps in it too, which are to be UTC.
    timezone: { name: null, generator: timeZoneBlock },
  })
  for (const event of listed) calendar.createEvent(entryOf(event, siteUrl))
  return `${calendar.toString()}\r\n`
}

function entryOf(event: VenueEvent, siteUrl: string): ICalEventData {
  const { slug, title, description, price, updated } = event
  const { start, end } = eventInstants(event)
  const { street, city, region, postalCode } = site.address
  return {
    id: `${slug}@${new URL(siteUrl).hostname}`,
    stamp: Temporal.Instant.from(`${updated}T00:00:00Z`),
    start: Temporal.Instant.fromEpochMilliseconds(start),
    end: Temporal.Instant.fromEpochMilliseconds(end),
    timezone: site.timeZone,
    summary: `${title} at ${site.name}`,
    description: `${description} ${price} a head.`,
    location: `${site.name}, ${street}, ${city}, ${region} ${postalCode}`,
    url: `${siteUrl}/events#${slug}`,
  }
}

function timeZoneBlock(name: string): string {
  const block = tzlib_get_ical_block(name)
  return Array.isArray(block) ? (block[0] ?? '') : block
}
