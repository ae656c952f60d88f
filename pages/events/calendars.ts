import ical, { escape as escapeText, type ICalEventData } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library'
import type { VenueEvent } from '../../src/content/events.schema.ts'
import { site } from '../../src/content/site.ts'
import { fill } from '../../src/words/words.ts'
import { addressText, joinParts } from '../facts/address.server.ts'
import { eventInstants } from '../facts/event-times.server.ts'
import { formatPriceEach } from '../facts/price.server.ts'
import { ownWords } from '../words.server.ts'

const { name } = site
const words = ownWords.calendar
const titleOf = ({ title }: VenueEvent) => fill(words.event, { event: title, name })

/** Renders the calendar of an event (RFC 5545) in the venue's time zone. Every build makes the same bytes. */
export function calendarOf(event: VenueEvent, siteUrl: string): string {
  return calendarText(titleOf(event), [entryOf(event, siteUrl)])
}

/**
 * Renders a calendar of several events to subscribe to. It says how often to fetch it: REFRESH-INTERVAL (RFC 7986,
 * section 5.7), and the older X-PUBLISHED-TTL.
 */
export function calendarOfAll(all: readonly VenueEvent[], siteUrl: string): string {
  const entries = all.map((event) => entryOf(event, siteUrl))
  return calendarText(fill(words.all, { name }), entries, { ttl: refreshSeconds })
}

// An event that is put off in the morning must be up to date by the evening.
const refreshSeconds = 6 * 60 * 60

/**
 * Renders a calendar of entries (RFC 5545).
 * @param refresh.ttl How often to fetch it, in seconds.
 */
export function calendarText(
  name: string,
  entries: readonly ICalEventData[],
  refresh: { ttl?: number } = {},
): string {
  const calendar = ical({
    ...refresh,
    // ical-generator escapes the texts of entries alone.
    name: escapeText(name, false),
    prodId: { company: escapeText(site.name, false), product: 'Events' },
    // Only events name the time zone. A calendar's own would apply to the time stamps too, which must be UTC. A calendar
    // without events needs it, as it must have a component (RFC 5545, section 3.6).
    timezone: { name: entries.length > 0 ? null : site.timeZone, generator: timeZoneBlock },
  })
  for (const entry of entries) calendar.createEvent(entry)
  return `${calendar.toString()}\r\n`.replace(propertiesAfterTimeZone, '$2$1')
}

// The properties of a calendar come before its components (RFC 5545, section 3.6). ical-generator writes some after the
// time zone.
const propertiesAfterTimeZone = /(BEGIN:VTIMEZONE.*END:VTIMEZONE\r\n)((?:(?!BEGIN:|END:)[^\n]*\n)+)/s

function entryOf(event: VenueEvent, siteUrl: string): ICalEventData {
  const { slug, description, price, updated } = event
  const { start, end } = eventInstants(event)
  return {
    id: `${slug}@${new URL(siteUrl).hostname}`,
    stamp: Temporal.Instant.from(`${updated}T00:00:00Z`),
    start: Temporal.Instant.fromEpochMilliseconds(start),
    end: Temporal.Instant.fromEpochMilliseconds(end),
    timezone: site.timeZone,
    summary: titleOf(event),
    description: `${description} (${formatPriceEach(price)})`,
    location: joinParts(name, addressText),
    url: `${siteUrl}/events#${slug}`,
  }
}

/**
 * Returns the definition of a time zone of the IANA database under the name that events use (RFC 5545, section 3.2.19):
 * the library gives an alias the definition, and the name, of what it stands for.
 */
export function timeZoneBlock(name: string): string {
  // Intl ignores case.
  const known = [tzlib_get_timezones()].flat().find((zone) => zone.toLowerCase() === name.toLowerCase())
  const [block = ''] = [tzlib_get_ical_block(known ?? name)].flat()
  return block.replace(/^(TZID|X-LIC-LOCATION):.*$/gm, (_, property) => `${property}:${name}`)
}
