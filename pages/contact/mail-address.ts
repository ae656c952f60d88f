import type { VenueEvent } from '../../src/content/events.ts'
import { site } from '../../src/content/site.ts'
import { eventDateText } from '../../src/opening-hours/event-times.ts'

/** The house's mail address as a link; for an event, with the subject filled in. */
export function mailAddress(event?: VenueEvent): string {
  if (!event) return `mailto:${site.email}`
  return `mailto:${site.email}?subject=${encodeURIComponent(`A spot at ${event.title}, ${eventDateText(event)}`)}`
}
